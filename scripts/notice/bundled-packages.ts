import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '#scripts/root.ts'

/** Path of the innermost package a module is a file of: `node_modules/react`, as the lock file has it. */
const packageOf = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//

/** Packages of which something is left when these files are bundled, by their paths in the lock file. */
export async function bundledPackages(
  input: readonly string[],
  conditions?: string[],
): Promise<ReadonlySet<string>> {
  const bundle = (await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    ...(conditions && { resolve: { conditions } }),
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        input: [...input],
        external: [/^node:/, /^cloudflare:/],
        // What an entry gives to others is used, though nobody here asks for it.
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const modules = bundle.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
  // In a copy of the checkout the packages may be a link to where they are.
  const homes = [root, dirname(realpathSync(join(root, 'node_modules')))]
  const within = (id: string) => id.slice(homes.find((home) => id.startsWith(home))?.length ?? 0)
  return new Set(modules.flatMap((id) => packageOf.exec(within(id))?.[1] ?? []))
}
