import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { createAdvertisers } from './advertisers.ts'
import { createAlerts } from './alerts.ts'
import { createCloudflare } from './cloudflare/cloudflare.ts'
import { createCrm } from './crm.ts'
import { answerJson, type SandboxPart } from './http.ts'
import { createMailbox } from './mail/mailbox.ts'
import { sandboxKeys } from './stripe/keys.ts'
import { createStripeAccounts } from './stripe/stripe.ts'
import { createTurnstile } from './turnstile/turnstile.ts'

/** Calls of vendors that stand behind Cloudflare, which turns away whoever does not say what it is. */
const asksWho = /^\/(crm\/(api\/|webhook)|mail\/resend\/|alerts\/hook)/

/**
 * Starts the local stand-ins for the services the worker calls on one port of this machine, 0 for a free one: a fresh
 * set for each server. Never deployed. `workerOrigin` is where events of Stripe and of mails are sent; without it they
 * wait to be read. `ordersFile` is the local database, whose payments Stripe's stand-in knows. Resolves to the port.
 */
export async function startSandbox(
  port: number,
  workerOrigin?: string,
  ordersFile?: string,
): Promise<{ server: Server; port: number }> {
  const webhook = workerOrigin
    ? { url: `${workerOrigin}/api/stripe-webhook`, secret: sandboxKeys.webhook }
    : null
  const parts: Record<string, SandboxPart> = {
    '/advertisers': createAdvertisers(),
    '/alerts': createAlerts(),
    '/cloudflare': createCloudflare(),
    '/crm': createCrm(),
    '/mail': createMailbox(workerOrigin ?? null),
    '/stripe': createStripeAccounts(webhook, ordersFile),
    '/turnstile': createTurnstile(),
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    const mount = Object.keys(parts).find((path) => `${pathname}/`.startsWith(`${path}/`))
    const part = mount && parts[mount]
    if (!part) return answerJson(response, 404, { mounted: Object.keys(parts) })
    if (asksWho.test(pathname) && !request.headers['user-agent']) {
      return void response.writeHead(403).end('error code: 1010')
    }
    part(request, response, pathname.slice(mount.length) || '/').catch((error: unknown) => {
      if (!response.headersSent) answerJson(response, 500, { error: String(error) })
    })
  })
  // Closed after Node's five seconds, a connection may be on its way to be used again.
  server.keepAliveTimeout = 0
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { port } = await startSandbox(
    Number(process.env.SANDBOX_PORT ?? 8788),
    process.env.WORKER_ORIGIN ?? 'http://127.0.0.1:8787',
    process.env.SANDBOX_ORDERS,
  )
  console.log(`Sandbox: http://127.0.0.1:${port}/crm and http://127.0.0.1:${port}/mail`)
}
