import { ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"

const said = (count: number) => count.toLocaleString("en-US")
const drivers = (count: number) => (count === 1 ? "1 driver" : `${said(count)} drivers`)
const loads = (count: number) => (count === 1 ? "1 load" : `${said(count)} loads`)

/** Texts of 'Split for me', all of them ours. */
export const splitTexts = {
  title: "Split for me",
  nothing: "Nothing to split.",
  noFilter: "Choose what the map shows first.",
  wrongMost: "At most is a number from 1 to 60",
  teams: "The back office can't be asked for the orders of some teams: nothing was split.",
  orders: ordersText,
  drivers,
  loads,
  kept: (day: string) =>
    `Kept for you for ${day} until it is sent or thrown away. Each order is looked at again before it is sent.`,
  given: (count: number) => `${ordersText(count)} ${count === 1 ? "was" : "were"} given by others.`,
  assign: (count: number, of: number) => `Assign ${ordersText(count)} to ${drivers(of)}`,
  retry: (count: number) => `Retry ${ordersText(count)}`,
  waits: (count: number) => `${loads(count)} ${count === 1 ? "waits" : "wait"} for a driver`,
  ready: (count: number) => `${loads(count)}, ${count === 1 ? "it has" : "each has"} a driver`,
  noDriver: "No driver yet",
  above: (count: number, above: number) => `${ordersText(count)}, ${said(above)} above the limit`,
  byZone: (km: string) => `By zone it would be ${km}.`,
  straight: "Kilometres are a straight line from stop to stop, in the order of delivery.",
  keys: "Arrow keys move from load to load.",
  skip: "Skip to Assign",
  nobody: "No load has a driver.",
  result: (done: number, all: number) => `${said(done)} of ${said(all)} assigned`,
  unknown: "Not confirmed",
  notKnown: (count: number) => `${ordersText(count)} not confirmed`,
  changed: "The loads changed since this page was shown. Look at them, then press again.",
  full: (most: number) => `A load holds ${ordersText(most)} at most. Nothing was moved: cut the load in two first.`,
  apart: (count: number) => `${ownMapTexts.unplaced(count)}. They are not on the map and not part of the kilometres.`,
  unplaced: (count: number) => `${said(count)} without a valid location`,
  gone: "The split is no longer kept. Split again.",
} as const
