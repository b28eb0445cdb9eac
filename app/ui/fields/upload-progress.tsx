import { useUnloadGuard } from "~/ui/browser/unload-guard"
import { useUploadPercent } from "~/ui/browser/upload-percent"

const ALL = 100

/** Upload progress; nothing without script. */
export function UploadProgress() {
  const percent = useUploadPercent()
  useUnloadGuard(percent !== null, "none")
  return (
    <div role="status">
      {percent === null ? null : (
        <span className="row flex-nowrap">
          <progress max={ALL} value={percent} aria-label="Upload" />
          <span className="num">{percent === ALL ? "Uploaded, being checked" : `${percent}%`}</span>
        </span>
      )}
    </div>
  )
}
