import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { DnsResolver } from '#scripts/resources/mail-records.ts'

/** Has a server listen on this machine until the test is over; its origin, by the name of `host`. */
export async function originOf(server: Server, host = '127.0.0.1'): Promise<string> {
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

/** What is expected of a finding that says these words. */
export const saying = (words: string, more: object = {}) => ({
  ...more,
  sentence: expect.stringContaining(words) as string,
})

type Answer = readonly [status: number, body: string, headers?: Record<string, string>]

/** Has somebody answer by path on this machine until the test is over; the origin, by the name of `host`. */
export const answering = (answer: (path: string) => Answer, host?: string): Promise<string> =>
  originOf(
    createServer((request, response) => {
      const [status, body, headers = {}] = answer(request.url ?? '/')
      response.writeHead(status, headers).end(body)
    }),
    host,
  )

type Records = Partial<Record<'a' | 'aaaa' | 'ns' | 'cname' | 'txt', string[]>>

const absent = () => Object.assign(new Error('queryA ENODATA'), { code: 'ENODATA' })

/** DNS that knows these names alone; a TXT longer than DNS's strings comes in pieces, as it does there. */
export function dnsOf(names: Record<string, Records>): DnsResolver {
  const lookUp = async (host: string, kind: keyof Records) => {
    const found = names[host]?.[kind]
    if (!found) throw absent()
    return found
  }
  return {
    resolve4: ((host: string) => lookUp(host, 'a')) as DnsResolver['resolve4'],
    resolve6: ((host: string) => lookUp(host, 'aaaa')) as DnsResolver['resolve6'],
    resolveNs: (host) => lookUp(host, 'ns'),
    resolveCname: (host) => lookUp(host, 'cname'),
    resolveTxt: async (host) =>
      (await lookUp(host, 'txt')).map((text) => text.match(/.{1,255}/g) ?? []),
  }
}

/** DNS that cannot be reached. */
export const noDns = new Resolver({ timeout: 1_000, tries: 1 })
noDns.setServers(['127.0.0.1:9'])
