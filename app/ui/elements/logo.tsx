/** Three saffron threads; the product name is beside it in a `.brand`. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="logo-mark">
      <path d="M12 21.5C11.5 15.5 9 10.5 3 8M12 21.5C12 14.5 11.5 8 13 2.5M12 21.5C12.5 16.5 15 12.5 21 11.5" />
      <circle cx="12" cy="21.3" r="1.8" />
    </svg>
  )
}
