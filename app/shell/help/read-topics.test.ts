import { expect, it } from "vitest"
import { readTopics } from "./read-topics"

const PAGE = `# Food

## 1 Lists

- **Not help**: this is of the product

## For people

### A menu

\`/food/menus/create\`,
\`/food/menus/{id}\`

The weeks of one menu,
a card for each meal.

First: [Open the menus](/food/menus) and see.

- [Create a menu](/food/menus/create)
- Add meals: or take
  them away
- **Base stock**: How many a day
  starts with.
- \`Ctrl\` \`K\`: Search everything
- \`Shift\` and drag: Draw

### Merchants & more

\`/food/merchants\`

Who offers meals.

## Later

### No help
`

it("reads each screen under 'For people', and nothing else", () => {
  const [menu, merchants, ...rest] = readTopics(PAGE)
  expect(menu).toEqual({
    slug: "a-menu",
    title: "A menu",
    paths: ["/food/menus/create", "/food/menus/{id}"],
    about: ["The weeks of one menu, a card for each meal."],
    first: { text: "Open the menus", href: "/food/menus", rest: " and see." },
    doing: [
      { text: "Create a menu", href: "/food/menus/create" },
      { text: "Add meals: or take them away", href: null },
    ],
    words: [{ word: "Base stock", text: "How many a day starts with." }],
    keys: [
      { keys: ["Ctrl", "K"], does: "Search everything" },
      { keys: ["Shift", "and drag"], does: "Draw" },
    ],
  })
  expect(merchants).toMatchObject({ slug: "merchants-more", about: ["Who offers meals."], doing: [], first: null })
  expect(rest).toEqual([])
  expect(readTopics("# A page without help")).toEqual([])
})
