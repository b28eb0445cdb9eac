export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}
