/** The rules of the house (CONTRIBUTING.md "Where code lives"): who may import whom. */
const SERVER_ONLY = "^app/(store|upstream|server|base|forms|lists|checked-file)/|\\.server\\.tsx?$"

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "ui-knows-nobody",
      comment:
        "The component kit has no data access and no area knowledge. Text is read alike in the browser and on the server.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: {
        path: `^app/(areas|auth|domain|registry|record)/|${SERVER_ONLY}`,
        pathNot: "^app/domain/(clean-text|spellings|phone|id-list)\\.ts$",
      },
    },
    {
      name: "areas-do-not-mix",
      comment: "Business rules that areas share live in domain.",
      severity: "error",
      from: { path: "^app/areas/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/areas/([^/]+)/", pathNot: "^app/areas/$1/" },
    },
    {
      name: "the-kit-knows-no-area",
      comment: "What areas build on does not know who builds on it.",
      severity: "error",
      from: {
        path: "^app/(auth|base|checked-file|domain|forms|lists|record|server|store|ui|upstream)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^app/(areas|registry)/" },
    },
    {
      name: "the-frame-alone-sees-all",
      comment: "What joins the areas is for what stands around them: the shell, and activity over every kind.",
      severity: "error",
      from: { path: "^app/areas/", pathNot: "^app/areas/(shell|activity)/|\\.test\\.tsx?$" },
      to: { path: "^app/registry/" },
    },
    {
      name: "one-road-for-every-form",
      comment:
        "An area declares its forms (docs/decisions/023); the builder alone reads and carries out its own (027), and sign-in the two that are sent before there is a session.",
      severity: "error",
      from: {
        path: "^app/areas/",
        pathNot: "\\.test\\.tsx?$|^app/areas/(food/menus/(builder|draft|menu)|sign-in)/",
      },
      to: {
        path: "^app/(auth/guard|forms/(idempotency|file-form|form|save-record|send-form|unsent-fields))\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-road-is-on-top",
      comment: "What every request passes knows sessions, forms, lists and the ground; they do not know it.",
      severity: "error",
      from: {
        path: "^app/(auth|base|checked-file|domain|forms|lists|record|store|upstream)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^app/server/" },
    },
    {
      name: "sessions-know-no-form",
      comment: "Forms, lists and records are for who is signed in: they ask auth, and auth asks none of them.",
      severity: "error",
      from: { path: "^app/auth/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(checked-file|forms|lists|record)/" },
    },
    {
      name: "the-ground-knows-nobody",
      comment: "Configuration, clock, log, cookies: whatever stands above needs them.",
      severity: "error",
      from: { path: "^app/base/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(auth|forms|lists|store|upstream|areas)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-client-knows-no-session",
      comment: "The upstream's client works with the Credentials that sign-in gives it; types included.",
      severity: "error",
      from: { path: "^app/upstream/", pathNot: "\\.test\\.ts$" },
      to: { path: "^app/auth/" },
    },
    {
      name: "domain-is-pure",
      comment: "Rules of the business: no I/O, no React; of others' code the calendar's arithmetic alone.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^app/domain/|^node_modules/(date-fns|@date-fns)/" },
    },
    {
      name: "app-knows-only-the-contract",
      comment: "The dashboard would work with another upstream of the same contract: types only.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(upstream|identity)/", pathNot: "^upstream/contract/graphql-env\\.d\\.ts$" },
    },
    {
      name: "programs-stand-alone",
      comment: "Reference upstream and local identity provider are programs of their own.",
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
      name: "tests-stay-outside",
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
