import type { ReactNode } from "react"

interface PageHeadProps {
  title: ReactNode
  /** Beside the title: a status, a read-only mark. */
  beside?: ReactNode
  /** Content under the title, usually one line of help. */
  help?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** The page's only `<h1>`, help line and actions. The heading gets the focus when a dialog closes. */
export function PageHead({ title, beside, help, children, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <div className="row">
          <h1 tabIndex={-1}>{title}</h1>
          {beside}
        </div>
        {help ? <p className="sub">{help}</p> : null}
        {children}
      </div>
      {actions ? <div className="acts">{actions}</div> : null}
    </div>
  )
}
