import { readFileSync } from "node:fs"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What a test file holds that starts programs, or waits for a deadline in earnest. */
const LONG = /node:child_process|support\/(?:stack|surroundings|postgres|sign-in-stack)"|real deadline/

/** Files that take long come first: one that came last would leave the other cores idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(readFileSync(moduleId, "utf8"))
    const long = new Set(sorted.filter(isLong))
    return [...long, ...sorted.filter((file) => !long.has(file))]
  }
}
