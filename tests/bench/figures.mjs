/** Numbers: what is taken of many measurements, and how a figure reads. */

export function median(values) {
  return percentile(values, 0.5)
}

/** `share` from 0 to 1, between two neighbours where it falls between them. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]
  return low + (sorted[Math.ceil(at)] - low) * (at % 1)
}

const UNITS = {
  bytes: (value) =>
    value < 1_000 ? `${Math.round(value)} B` : `${(value / 1_000).toFixed(value < 10_000 ? 2 : 1)} kB`,
  memory: (value) => `${(value / 2 ** 20).toFixed(0)} MB`,
  ms: (value) => (value < 1_000 ? `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms` : seconds(value)),
  perSecond: (value) => `${value.toFixed(value < 100 ? 1 : 0)} /s`,
  count: (value) => String(Math.round(value)),
  factor: (value) => `x ${value.toFixed(2)}`,
  shift: (value) => value.toFixed(4),
}

function seconds(value) {
  return `${(value / 1_000).toFixed(2)} s`
}

export function show(value, unit) {
  return value === null || value === undefined || Number.isNaN(value) ? "" : UNITS[unit](value)
}

/** Runs each of `{ name: measure }` once a round, in turn, and gives `{ name: [figures] }`. */
export async function alternate(rounds, measures) {
  const figures = Object.fromEntries(Object.keys(measures).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) figures[name].push(await measure(round))
  }
  return figures
}

/** As `alternate`, but measures that give objects: `{ name: { key: median } }`. Keys that one round lacks are left out. */
export async function alternateMedians(rounds, measures) {
  const figures = await alternate(rounds, measures)
  return Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, mediansOf(all)]))
}

export function mediansOf(all) {
  return Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((each) => each[key]))]))
}
