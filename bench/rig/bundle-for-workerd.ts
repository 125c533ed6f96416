import { build } from 'vite'
import { root } from '#scripts/root.ts'

/** A module and all it imports as one script for workerd. */
export async function bundleForWorkerd(entry: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: entry, write: false, minify: true },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The bundler answered no output.')
  return output.output[0].code
}
