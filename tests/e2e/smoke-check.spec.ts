import { createServer } from 'node:http'
import { smokeCheck } from '#scripts/deploy/smoke-check.ts'
import { expect, test } from './rig/test.ts'

test('the smoke check after a deployment is content with a site that works', async ({ stack }) => {
  await smokeCheck({ origin: stack.origin, attempts: 1 })
})

test('the smoke check names what is wrong with a site that does not', async () => {
  const server = createServer((_request, response) => response.writeHead(200).end('Parked'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(smokeCheck({ origin: `http://127.0.0.1:${port}`, attempts: 1 })).rejects.toThrow(
    /\/ lacks <\/html>; .*\/no-such-page answered 200, not 404/,
  )
  server.close()
})
