import type { Config } from "tailwindcss"

/** Utilities speak in the tokens of app/app.css, so that both themes come from one place. */
export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        canvas: "var(--canvas)",
        surface: "var(--surface)",
        sunken: "var(--sunken)",
        raised: "var(--raised)",
        line: "var(--line)",
        "line-strong": "var(--line-strong)",
        ink: "var(--ink)",
        text: "var(--text)",
        "text-2": "var(--text-2)",
        "text-3": "var(--text-3)",
        accent: "var(--accent)",
        "accent-soft": "var(--accent-soft)",
        "accent-ink": "var(--accent-ink)",
        success: "var(--success)",
        "success-ink": "var(--success-ink)",
        danger: "var(--danger)",
        "danger-ink": "var(--danger-ink)",
        "info-soft": "var(--info-soft)",
        "info-ink": "var(--info-ink)",
      },
      screens: { phone: { max: "47.9375em" }, rail: { max: "76.75em" } },
    },
  },
} satisfies Config
