import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { NO_MATCHING_DATA } from "~/ui/page/empty-state"
import { BannerPicture } from "./banner-picture"
import { bannerTexts } from "./banner-texts"

interface ActiveCardProps {
  /** In their order; null where they could not be had. */
  active: readonly { id: number; name: string; picture: string | null }[] | null
  application: string
  /** For who may change the order. */
  orderHref: string | null
}

/** The active banners' English images in the order in which the application shows them (product/marketing 1). */
export function ActiveCard({ active, application, orderHref }: ActiveCardProps) {
  return (
    <section className="card" aria-labelledby="banner-orders">
      <header>
        <h2 id="banner-orders">{bannerTexts.ordersCard}</h2>
        {active ? (
          <span className="count">
            {active.length} active in {application}
          </span>
        ) : null}
        {orderHref && active && active.length > 1 ? (
          <Button small icon="swap" to={orderHref} preventScrollReset>
            {bannerTexts.editOrder}
          </Button>
        ) : null}
      </header>
      {active ? null : <ErrorState />}
      {active?.length === 0 ? <p className="p-4">{NO_MATCHING_DATA}</p> : null}
      {active && active.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <ol className="brail" tabIndex={0} aria-label="Active banners in order, scroll sideways">
          {active.map(({ id, name, picture }, at) => (
            <li key={id}>
              <BannerPicture src={picture} alt={`${name}, English image`} width={232} height={102} />
              <p className="cap">
                <b>{at + 1}</b>
                <Bidi>{name}</Bidi>
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
