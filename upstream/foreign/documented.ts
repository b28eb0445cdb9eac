import { type ASTNode, type ConstDirectiveNode, type DocumentNode, Kind, parse, visit } from "graphql"

type Marked = ASTNode & { readonly directives?: readonly ConstDirectiveNode[] | undefined }

/** Operations that query an `@ours` element; null for a documented element. */
function askedBy({ directives }: Marked): string[] | null {
  const ours = directives?.find(({ name }) => name.value === "ours")
  if (!ours) return null
  const by = ours.arguments?.find(({ name }) => name.value === "by")?.value
  const values = by?.kind === Kind.LIST ? by.values : by ? [by] : []
  return values.flatMap((value) => (value.kind === Kind.STRING ? [value.value] : []))
}

/**
 * The contract without its `@ours` elements, as a back office built from the three documents alone has it. With an
 * `operation`, the elements that it queries stay.
 */
export function documentedOnly(contract: string, operation?: string): DocumentNode {
  const leaveOut = (node: Marked) => {
    const by = askedBy(node)
    return by === null || (operation !== undefined && by.includes(operation)) ? undefined : null
  }
  return visit(parse(contract), {
    FieldDefinition: leaveOut,
    InputValueDefinition: leaveOut,
    EnumValueDefinition: leaveOut,
  })
}
