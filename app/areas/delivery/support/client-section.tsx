import { useLocation } from "@remix-run/react"
import { Avatar } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { CopyButton } from "~/ui/elements/copy-button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Words } from "~/ui/elements/words"
import { OrderFacts } from "../dispatch/facts"
import { Phone } from "../dispatch/order-details"
import { Elsewhere } from "./client-orders"
import type { SupportPage } from "./support.server"
import { supportWith, WITHOUT_ORDER } from "./support-paths"

interface ClientSectionProps {
  page: SupportPage
  adminSiteUrl: string | null
  /** The ID that was searched for. */
  clientId?: string | undefined
}

/** Contact data of the client. The name links to the client's page of the admin site. */
export function ClientSection({ page, adminSiteUrl, clientId }: ClientSectionProps) {
  const { client } = page
  if (!client) {
    return (
      <section className="s-client" aria-label="Client">
        {page.state === "failed" ? (
          <ErrorState />
        ) : (
          <>
            {page.ofOrder ? <Elsewhere order={page.ofOrder} /> : null}
            {page.like && page.like.length > 0 && clientId ? (
              <ClientsLike clients={page.like} digits={clientId} />
            ) : (
              <div className="blank">
                <p>No clients available</p>
                <p className="meta">
                  Clients are searched by ID, not by name or phone. You can also enter an order number.
                </p>
              </div>
            )}
          </>
        )}
      </section>
    )
  }
  const subscriptions = [...new Set(page.all?.map(({ subscriptionId }) => subscriptionId))]
  const name = <Bidi>{client.name}</Bidi>
  return (
    <section className="s-client" aria-labelledby="client">
      <div className="row flex-nowrap">
        <Avatar name={client.name} />
        <div className="min0">
          <h2 id="client">
            {adminSiteUrl ? (
              <a href={`${adminSiteUrl}/admin/clients/${client.id}`} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
          <p className="row gap-1 meta num">
            Client #{client.id}
            <CopyButton text={client.id} label={`Copy client ID ${client.id}`} />
          </p>
        </div>
      </div>
      <OrderFacts
        facts={[
          ["Phone", <PhoneOrNone key="phone" number={client.contactPhone} />],
          ["Second phone", <PhoneOrNone key="second" number={client.tempContactPhone} />],
          [
            "E-mail",
            client.emailAddress ? (
              <a key="mail" href={`mailto:${client.emailAddress}`} dir="ltr" translate="no">
                <Words>{client.emailAddress}</Words>
              </a>
            ) : (
              "None"
            ),
          ],
          ["City", client.city?.enName ?? "None"],
          ["Subscriptions", <Subscriptions key="subscriptions" ids={subscriptions} adminSiteUrl={adminSiteUrl} />],
        ]}
      />
    </section>
  )
}

/** For an unknown ID: clients whose ID starts with it. */
function ClientsLike({ clients, digits }: { clients: NonNullable<SupportPage["like"]>; digits: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <h2 className="likehead">{`Clients with an ID starting with ${digits}`}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
      <ul role="list" className="like">
        {clients.map(({ id, name, city }) => (
          <li key={id}>
            <Link to={supportWith(pathname, search, { clientId: id, ...WITHOUT_ORDER })}>
              <Bidi>{name}</Bidi>
            </Link>{" "}
            <span className="meta num">
              #{id}
              {city ? `, ${city}` : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const PhoneOrNone = ({ number }: { number: string | null }) => (number ? <Phone number={number} /> : <>None</>)

function Subscriptions({ ids, adminSiteUrl }: { ids: readonly string[]; adminSiteUrl: string | null }) {
  if (ids.length === 0) return <>None</>
  return ids.map((id, at) => (
    <span key={id}>
      {at > 0 ? ", " : null}
      {adminSiteUrl ? (
        <a href={`${adminSiteUrl}/admin/subscriptions/${id}`} target="_blank" rel="noreferrer">
          {id}
        </a>
      ) : (
        id
      )}
    </span>
  ))
}
