/** Import rules (CONTRIBUTING.md, "Where code lives"). */
const SERVER_ONLY = "^app/(store|upstream|server|base|forms|lists|checked-file)/|\\.server\\.tsx?$"

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "ui-is-independent",
      comment:
        "Components have no data access and know no area. Some text rules of domain are shared, so that browser and server read text alike.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: {
        path: `^app/(areas|auth|domain|registry|record|shell)/|${SERVER_ONLY}`,
        pathNot: "^app/domain/(clean-text|spellings|phone|id-list)\\.ts$",
      },
    },
    {
      name: "areas-do-not-mix",
      comment: "Business rules that areas share belong in domain.",
      severity: "error",
      from: { path: "^app/areas/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/areas/([^/]+)/", pathNot: "^app/areas/$1/" },
    },
    {
      name: "shared-code-imports-no-area",
      comment: "Shared code must not depend on the areas that use it.",
      severity: "error",
      from: {
        path: "^app/(auth|base|checked-file|domain|forms|lists|record|server|store|ui|upstream)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^app/(areas|registry|shell)/" },
    },
    {
      name: "the-shell-uses-the-registry",
      comment: "What the shell shows of an area is registered (app/registry).",
      severity: "error",
      from: { path: "^app/shell/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/areas/" },
    },
    {
      name: "areas-import-no-shell",
      comment: "The shell imports the areas through the registry. An area imports neither.",
      severity: "error",
      from: { path: "^app/areas/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(registry|shell)/" },
    },
    {
      name: "extras-can-be-taken-out",
      comment: "The product finds the extras by their files (app/extras.server.ts) and imports none of them.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/extras/|\\.test\\.tsx?$" },
      to: { path: "^app/extras/" },
    },
    {
      name: "extras-do-not-mix",
      comment: "Each extra can be taken out alone.",
      severity: "error",
      from: { path: "^app/extras/([^/]+)/" },
      to: { path: "^app/extras/([^/]+)/", pathNot: "^app/extras/$1/" },
    },
    {
      name: "forms-are-declared",
      comment:
        "An area declares its forms (docs/decisions/023). Only the menu builder reads and runs its own (027), and sign-in its two forms without a session.",
      severity: "error",
      from: {
        path: "^app/(areas|extras)/",
        pathNot: "\\.test\\.tsx?$|^app/areas/(food/menus/(builder|draft|menu)|sign-in)/",
      },
      to: {
        path: "^app/(auth/guard|forms/(idempotency|file-form|form|save-record|send-form|unsent-fields))\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-is-on-top",
      comment: "HTTP middleware uses sessions, forms, lists and base, not the other way round.",
      severity: "error",
      from: {
        path: "^app/(auth|base|checked-file|domain|forms|lists|record|store|upstream)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^app/server/" },
    },
    {
      name: "auth-imports-no-forms",
      comment: "Forms, lists and records use auth, not the other way round.",
      severity: "error",
      from: { path: "^app/auth/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(checked-file|forms|lists|record)/" },
    },
    {
      name: "base-is-at-the-bottom",
      comment: "Everything else uses configuration, clock, log and cookies.",
      severity: "error",
      from: { path: "^app/base/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(auth|forms|lists|store|upstream|areas)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "upstream-imports-no-auth",
      comment: "The API client works with the credentials that it is given. Types are included.",
      severity: "error",
      from: { path: "^app/upstream/", pathNot: "\\.test\\.ts$" },
      to: { path: "^app/auth/" },
    },
    {
      name: "domain-is-pure",
      comment: "Business rules: no I/O, no React, and no package but date-fns.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^app/domain/|^node_modules/(date-fns|@date-fns)/" },
    },
    {
      name: "app-imports-only-the-contract",
      comment: "The dashboard works with any upstream of the same contract, so it imports types only.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(upstream|identity)/",
        pathNot: "^upstream/contract/(graphql-env\\.d\\.ts|rest-calls\\.ts)$",
      },
    },
    {
      name: "app-imports-only-types-of-the-contract",
      comment: "The contract's calls are typed by its schemas, which are no part of the dashboard.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^upstream/contract/rest-calls", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "programs-are-separate",
      comment: "The reference upstream and the local identity provider are separate programs.",
      severity: "error",
      from: { path: "^(upstream|identity)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|tests|scripts|server\\.ts)" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^(app|upstream|identity)/" },
      to: { circular: true },
    },
    {
      name: "code-imports-no-tests",
      severity: "error",
      from: { path: "^(app|upstream|identity)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
}
