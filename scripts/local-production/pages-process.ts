import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { startProcess, type ManagedProcess } from '#scripts/stack/managed-process.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'

/** The built site as Cloudflare Pages serves it: its own rules for `_headers`, `_redirects`, addresses and the 404. */
export function startPages(port: number, stateDir: string): Promise<ManagedProcess> {
  const options = {
    '--ip': '127.0.0.1',
    '--port': String(port),
    '--inspector-port': '0',
    '--persist-to': join(stateDir, 'pages'),
    '--show-interactive-dev-session': 'false',
  }
  return startProcess({
    name: 'pages',
    command: [
      ...wranglerProgram,
      'pages',
      'dev',
      join(root, 'dist/client'),
      ...Object.entries(options).flat(),
    ],
    env: wranglerEnvironment,
    logFile: join(stateDir, 'pages.log'),
    readyUrl: `http://127.0.0.1:${port}/robots.txt`,
  })
}
