import { readdirSync } from 'node:fs'
import { defineConfig, type DummyRuleMap } from 'oxlint'

/** What each room may import from others (ARCHITECTURE.md); rooms that are not here may import anything. */
const zones = {
  pages: ['components', 'articles', 'content', 'contract', 'lib', 'browser'],
  renderer: ['components', 'content', 'lib'],
  components: ['articles', 'content', 'contract', 'lib', 'browser'],
  articles: ['content', 'contract', 'lib'],
  content: ['contract', 'lib'],
  mails: ['content', 'contract', 'lib'],
  browser: ['contract', 'lib'],
  desk: ['components', 'articles', 'content', 'contract', 'lib', 'browser'],
  contract: [],
  lib: ['contract'],
  worker: ['contract', 'lib', 'mails'],
  sandbox: ['contract', 'lib'],
} as const satisfies Record<string, readonly string[]>

type Room = keyof typeof zones

const rooms = [...Object.keys(zones), 'words', 'scripts', 'bench', 'tests']

const knowReact = new Set<Room>(['pages', 'renderer', 'components', 'mails', 'desk'])

const reactPackages = ['react', 'react-dom', 'react-router-dom', 'styled-components']

const wholeZod = { name: 'zod', message: 'Import * as z from zod/mini: a fifth of the bytes.' }

/** The rule that keeps a room to its imports; `patterns` adds more, `allowed` stands in for the table. */
function restrictedImports(
  room: Room,
  patterns: ({ message: string; allowTypeImports?: boolean } & (
    | { regex: string }
    | { group: string[] }
  ))[] = [],
  allowed: readonly string[] = zones[room],
): DummyRuleMap {
  // The words of content/ are modules of their own, written from its files of data.
  const open = room === 'content' || allowed.includes('content') ? [...allowed, 'words'] : allowed
  const closed = rooms.filter((other) => other !== room && !open.includes(other))
  // The worker has a desk of its own: what stands behind the room of that name.
  const outside = rooms.filter((other) => room !== 'worker' || other !== 'desk')
  return {
    'eslint/no-restricted-imports': [
      'error',
      {
        paths: [
          wholeZod,
          ...(knowReact.has(room) ? [] : reactPackages).map((name) => ({
            name,
            message: `${room}/ knows nothing of React.`,
          })),
        ],
        patterns: [
          {
            regex: `^#(${closed.join('|')})/`,
            message: `${room}/ may import only ${allowed.join(', ') || 'itself'} (ARCHITECTURE.md).`,
          },
          {
            regex: `^(\\.\\./)+(${outside.join('|')})/`,
            message: 'Across rooms, import through the # alias.',
          },
          ...patterns,
        ],
      },
    ],
  }
}

/** The worker's capabilities, from the ground up: each may import those before it, so that none go in circles. */
const capabilities = [
  'http',
  'database',
  'delivery',
  'forms',
  'estimates',
  'invoices',
  'campaigns',
  'counts',
  'crm',
  'conversions',
  'fulfilment',
  'mail',
  'affiliate',
  'leads',
  'payments',
  'letters',
  'library',
  'calls',
  'people',
  'alarms',
  'desk',
]

/** What is put together from all of them; no capability knows it. */
const composition = ['app', 'channels', 'cron', 'index']

const capabilityZones = capabilities.map((capability, floor) => ({
  files: [`worker/${capability}/**`],
  rules: restrictedImports('worker', [
    {
      regex: `^(\\.\\./)+((${capabilities.slice(floor + 1).join('|') || 'none above'})/|(${composition.join('|')})\\.ts$)`,
      message: `worker/${capability} may import only the capabilities below it (oxlint.config.ts).`,
    },
  ]),
}))

const foldersOf = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const pageFolders = foldersOf('./pages')

/** A page's folder is its own: what a second page needs moves to components/. */
const pageZones = pageFolders.map((folder) => {
  const own = new Set([folder, ...foldersOf(`./pages/${folder}`)])
  const others = pageFolders.filter((name) => !own.has(name))
  return {
    files: [`pages/${folder}/**`],
    rules: restrictedImports(
      'pages',
      [
        {
          regex: `^(#pages|(\\.\\./)+(${others.join('|')}))/`,
          message: 'No page imports from the folder of another: what two share is in components/.',
        },
      ],
      // It shows the mails, and only while people work on them.
      folder === 'design' ? [...zones.pages, 'mails'] : undefined,
    ),
  }
})

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'react',
    'jsx-a11y',
    'import',
    'promise',
    'vitest',
    'node',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  settings: { react: { version: '19.3' } },
  ignorePatterns: ['dist', '.wrangler', 'test-results', 'worker-configuration.d.ts'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/prefer-const': 'error',
    'eslint/max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // Words are said by a name that is worked out; the compiler knows each.
    'import/namespace': ['error', { allowComputed: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',

    // The compiler writes the import of JSX.
    'react/react-in-jsx-scope': 'off',
    // styled-components, Stripe and fast-check export the same thing both ways.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // Polyfills, styles and type declarations are imported for what they do.
    'import/no-unassigned-import': 'off',
    // zod's `catch` is no promise's.
    'promise/valid-params': 'off',
    // What a promise brings is typed, so nobody reads the nothing that a last `then` gives.
    'promise/always-return': 'off',
    // A `switch` over a union that returns from each case has no end to reach; the compiler proves it.
    'typescript/consistent-return': 'off',
    // Rows of a database and parsed JSON get their type where they come in.
    'typescript/no-unsafe-type-assertion': 'off',
    // Most loops here wait on purpose: one attempt, one step, one page after the other.
    'eslint/no-await-in-loop': 'off',
    // zod/mini calls them z._default.
    'eslint/no-underscore-dangle': 'off',
    // Lists are short; a copy that cannot be changed elsewhere is worth more than its time.
    'oxc/no-map-spread': 'off',
    // role="status" has no tag that all screen readers treat alike.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Counts a column header with hidden text, and an option list, as unnamed.
    'jsx-a11y/control-has-associated-label': 'off',
    // What only the device knows comes in after the first render, or it would not match the built page.
    'react/set-state-in-effect': 'off',
    // Prerendered lists never change their order.
    'react/no-array-index-key': 'off',
    // A page is rendered once.
    'react/jsx-no-constructed-context-values': 'off',
    // A form's values are text or a file, and none has files.
    'typescript/no-base-to-string': 'off',
    // Text is taken apart by letters on purpose.
    'typescript/no-misused-spread': 'off',
    // Two short questions read better as one expression than as four statements.
    'eslint/no-nested-ternary': 'off',
  },
  overrides: [
    ...(Object.keys(zones) as Room[])
      .filter((room) => room !== 'pages')
      .map((room) => ({ files: [`${room}/**`], rules: restrictedImports(room) })),
    ...pageZones,
    ...capabilityZones,
    {
      // What touches the device is in browser/.
      files: ['lib/**', 'articles/**', 'contract/**', 'content/**'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          'window',
          'document',
          'navigator',
          'location',
          'history',
          'localStorage',
          'sessionStorage',
          'indexedDB',
        ],
      },
    },
    {
      files: ['pages/**/+*', 'renderer/+*'],
      rules: { 'unicorn/filename-case': 'off' },
    },
    {
      files: [
        '**/+config.ts',
        '**/*.config.ts',
        'worker/index.ts',
        'tests/**/global-setup.ts',
        'tests/worker/start-sandbox.ts',
        'scripts/suites/*-reporter.ts',
        'bench/worker/baselines-worker.ts',
      ],
      // Their tools read the default export.
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['tests/**', 'bench/**'],
      rules: {
        // What runs inside the browser has to stand inside the call that sends it there.
        'unicorn/consistent-function-scoping': 'off',
        // Playwright reads a fixture's needs from its first parameter.
        'eslint/no-empty-pattern': 'off',
        // The second one says what is expected.
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        // A property looks at what was generated.
        'vitest/no-conditional-expect': 'off',
      },
    },
    {
      files: ['desk/**'],
      rules: {
        // A table's column says how its cells are drawn.
        'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
        // No compiler memoizes anything here.
        'react/incompatible-library': 'off',
      },
    },
    // A file of cases, or of a page's words, is as long as its list.
    { files: ['tests/**', 'content/**'], rules: { 'eslint/max-lines': 'off' } },
  ],
})
