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
  return new Set(modules.flatMap((id) => packageOf.exec(id.slice(root.length))?.[1] ?? []))
}
