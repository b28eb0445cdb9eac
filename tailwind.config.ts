import type { Config } from "tailwindcss"

/** The tokens of app/app.css that utilities use, so that both themes come from one place. */
export default {
  theme: {
    extend: {
      colors: {
        sunken: "var(--sunken)",
        line: "var(--line)",
        ink: "var(--ink)",
        "danger-ink": "var(--danger-ink)",
      },
      screens: { phone: { max: "47.9375em" } },
    },
  },
} satisfies Config
