import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { main } from './main.ts'
import { root } from './root.ts'
import { readStackSettings } from './stack/settings.ts'
import { stackSummary, startStack } from './stack/start-stack.ts'
import { stopOnSignal } from './stack/managed-process.ts'
import { runQuietly } from './run-quietly.ts'

/** In a process of its own, which reads the figures anew; a page that is open reloads with the modules it writes. */
async function rewriteWords(file: string): Promise<void> {
  if (!/\/(content\/.*|contract\/.*|site\.config\.ts)$/.test(file)) return
  await runQuietly([process.execPath, '--no-warnings', 'scripts/words/write-first.ts']).catch(
    (error: Error) => console.error(error.message),
  )
}

stopOnSignal()
await main(async () => {
  const settings = readStackSettings()
  // The worker serves the built site too, but here Vite does: an empty directory will do.
  mkdirSync(join(root, 'dist/client'), { recursive: true })
  const stack = await startStack(settings)
  process.env['WORKER_ORIGIN'] = stack.origin
  const server = await createServer({ root })
  server.watcher.add(join(root, 'content')).on('change', rewriteWords).on('add', rewriteWords)
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? 'http://localhost:5173/'
  console.log(stackSummary('Site, as you edit', address, settings, stack.operatorToken))
})
