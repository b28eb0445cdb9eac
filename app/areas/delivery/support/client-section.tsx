import { Avatar } from "~/ui/elements/avatar"
import { Bidi } from "~/ui/elements/bidi"
import { CopyButton } from "~/ui/elements/copy-button"
import { ErrorState } from "~/ui/page/error-state"
import { Facts } from "../dispatch/facts"
import type { SupportPage } from "./support.server"
import { supportTexts } from "./support-texts"

/** Who the client is (product/dispatch 4): the name leads to the client's page of the admin site. */
export function ClientSection({ page, adminSiteUrl }: { page: SupportPage; adminSiteUrl: string | null }) {
  const { client } = page
  if (!client) {
    return (
      <section className="s-client" aria-label="Client">
        {page.state === "failed" ? <ErrorState /> : <p className="blank">{supportTexts.noClients}</p>}
      </section>
    )
  }
  const subscriptions = [...new Set(page.all?.map(({ subscriptionId }) => subscriptionId))]
  const name = <Bidi>{client.name}</Bidi>
  return (
    <section className="s-client" aria-labelledby="client">
      <div className="row nw">
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
          <p className="row g4 meta num">
            Client #{client.id}
            <CopyButton text={client.id} label={`Copy client ID ${client.id}`} />
          </p>
        </div>
      </div>
      <Facts
        facts={[
          ["Phone", <Phone key="phone" number={client.contactPhone} />],
          ["Second phone", <Phone key="second" number={client.tempContactPhone} />],
          [
            "E-mail",
            client.emailAddress ? (
              <a key="mail" href={`mailto:${client.emailAddress}`} dir="ltr">
                {client.emailAddress}
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

function Phone({ number }: { number: string | null }) {
  if (!number) return <>None</>
  return (
    <a href={`tel:+${number}`} dir="ltr" className="num">
      {number}
    </a>
  )
}

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
