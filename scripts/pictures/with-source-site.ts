import { createServer } from 'vite'
import { root } from '../root.ts'
import { freePort } from '../stack/ports.ts'

/** The site as `npm run dev` serves it, its worker at `workerOrigin`, for as long as `use` takes. */
export async function withSourceSite<Answer>(
  workerOrigin: string,
  use: (origin: string) => Promise<Answer>,
): Promise<Answer> {
  process.env['WORKER_ORIGIN'] = workerOrigin
  const port = await freePort()
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false },
    // Found now and not when the first island asks for them, which would have the page loaded anew.
    optimizeDeps: { entries: ['{components,pages}/**/*.{island,client}.tsx'] },
  })
  try {
    await server.listen()
    return await use(`http://127.0.0.1:${port}`)
  } finally {
    await server.close()
  }
}
