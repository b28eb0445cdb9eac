import { type ASTNode, type ConstDirectiveNode, type DocumentNode, parse, visit } from "graphql"

const isOurs = ({ directives }: { readonly directives?: readonly ConstDirectiveNode[] | undefined }) =>
  directives?.some(({ name }) => name.value === "ours") ?? false

const leaveOut = (node: ASTNode & { directives?: readonly ConstDirectiveNode[] | undefined }) =>
  isOurs(node) ? null : undefined

/** The contract without what is `@ours` in it: what a back office knows that was built from the three documents alone. */
export function documentedOnly(contract: string): DocumentNode {
  return visit(parse(contract), {
    FieldDefinition: leaveOut,
    InputValueDefinition: leaveOut,
    EnumValueDefinition: leaveOut,
  })
}
