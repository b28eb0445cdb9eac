import { describe, expect, it } from "vitest"
import { readRecordSearch } from "./record-search"

describe("a search for 'Name, ID or Phone' (product/food 6)", () => {
  it.each([
    ["Najd", { ids: [], name: "Najd", phones: [] }],
    ["  مطبخ نجد ", { ids: [], name: "مطبخ نجد", phones: [] }],
    ["104", { ids: ["104"], name: "104", phones: ["104"] }],
    ["٤٢", { ids: ["42"], name: "٤٢", phones: ["42"] }],
    ["#104", { ids: ["104"], name: null, phones: [] }],
    ["# 104", { ids: ["104"], name: null, phones: [] }],
    ["#1x", { ids: [], name: "#1x", phones: [] }],
    ["101, 102\n103 101", { ids: ["101", "102", "103"], name: "101, 102\n103 101", phones: [] }],
    ["1|2", { ids: ["1", "2"], name: "1|2", phones: [] }],
    ["#1 #2", { ids: ["1", "2"], name: "#1 #2", phones: [] }],
    ["1؛2", { ids: ["1", "2"], name: "1؛2", phones: [] }],
    ["966501234567", { ids: [], name: "966501234567", phones: ["966501234567", "0501234567"] }],
    ["+966 50-123 (4567)", { ids: [], name: "+966 50-123 (4567)", phones: ["966501234567", "0501234567"] }],
    ["00966501234567", { ids: [], name: "00966501234567", phones: ["00966501234567", "966501234567", "0501234567"] }],
    ["0501234567", { ids: [], name: "0501234567", phones: ["0501234567", "966501234567"] }],
    ["\u202a+966 51 0002723\u202c", { ids: [], name: "+966 51 0002723", phones: ["966510002723", "0510002723"] }],
    ["\u200e18390", { ids: ["18390"], name: "18390", phones: ["18390"] }],
    ["زياد\u200f", { ids: [], name: "زياد", phones: [] }],
    ["0", { ids: [], name: "0", phones: ["0"] }],
    ["-", { ids: [], name: "-", phones: [] }],
    ["Kitchen 24", { ids: [], name: "Kitchen 24", phones: [] }],
  ])("%j", (text, wanted) => expect(readRecordSearch(text)).toEqual(wanted))

  it("takes at most a hundred ids of one paste", () => {
    const pasted = Array.from({ length: 150 }, (_, at) => at + 1).join(",")
    expect(readRecordSearch(pasted).ids).toHaveLength(100)
  })
})
