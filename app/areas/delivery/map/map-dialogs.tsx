import type { useLoaderData } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { useAnswer } from "~/ui/form/use-answer"
import { AssignDialog } from "../dispatch/assign-dialog"
import { LimitsDialog } from "./alerts/limits-dialog"
import { HOME } from "./filter/wizard-fields"
import { GroupDialog } from "./group/group-dialog"
import type { MapReply } from "./map-forms.server"
import type { loadMap } from "./map-loaded.server"
import { SwitchDialog } from "./switch/switch-dialog"

const WizardDialog = lazy(() => import("./filter/wizard-dialog"))

interface MapDialogsProps {
  loaded: Pick<
    ReturnType<typeof useLoaderData<typeof loadMap>>,
    "page" | "wizard" | "assigning" | "switching" | "limits" | "group"
  >
  closeHref: string
}

/** What stands over the map; without a filter on it the wizard does, and closes to where one came from. */
export function MapDialogs({ loaded, closeHref }: MapDialogsProps) {
  const { page, wizard, assigning, switching, limits, group } = loaded
  const answer = useAnswer<() => MapReply>()
  return (
    <>
      {wizard ? (
        <Suspense>
          <WizardDialog
            data={wizard}
            reply={answer && "wizard" in answer ? answer.wizard : null}
            closeHref={page ? closeHref : HOME}
          />
        </Suspense>
      ) : null}
      {assigning ? <AssignDialog loaded={assigning} closeHref={closeHref} /> : null}
      {limits ? <LimitsDialog loaded={limits} closeHref={closeHref} /> : null}
      {group ? <GroupDialog lists={group} closeHref={closeHref} /> : null}
      {switching ? <SwitchDialog loaded={switching} closeHref={closeHref} /> : null}
    </>
  )
}
