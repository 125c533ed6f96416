import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#scripts/root.ts'
import { type BuildRun, runBuild } from './build-run.ts'

const files: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'vite.config.js': `
    import vike from 'vike/plugin'
    export default { plugins: [vike()], logLevel: 'warn' }`,
  'pages/+config.js': `
    export default { prerender: { noExtraDir: true }, meta: { Page: { env: { server: true } } } }`,
  'pages/+onRenderHtml.js': `
    import { escapeInject } from 'vike/server'
    export const onRenderHtml = ({ urlPathname }) =>
      escapeInject\`<!doctype html><title>Hello</title><h1>\${urlPathname} says hello</h1>\``,
  'pages/hello/@number/+Page.js': 'export const Page = () => null',
  'pages/hello/@number/+onBeforePrerenderStart.js': `
    export const onBeforePrerenderStart = () =>
      Array.from({ length: Number(process.env.PAGES) }, (_, number) => '/hello/' + number)`,
}

/** Builds a site of nothing but pages that say hello, with the same Vike: what its pages cost before ours do anything. */
export async function buildBareSite(pages: number): Promise<BuildRun> {
  const project = mkdtempSync(join(tmpdir(), 'bench-bare-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, file)), { recursive: true })
      writeFileSync(join(project, file), text)
    }
    const vike = `"${process.execPath}" node_modules/vike/bin.js build`
    return await runBuild(vike, project, { PAGES: String(pages), NODE_ENV: 'production' })
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}
