import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import { dayMs } from '#lib/time.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { isCutOff } from '../is-cut-off.ts'
import { notLookedAt } from '../not-looked-at.ts'

type Seen = { certificate: PeerCertificate; problem: string | null }

/** Cloudflare renews a month before the end; a certificate that is nearer to it is not being renewed. */
const fewDays = 14

function look(host: string, port: number, signal?: AbortSignal): Promise<Seen> {
  return new Promise((resolve, reject) => {
    // Looked at, not relied on: what is wrong with it is what we want to know.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerCertificate()
      const { authorizationError: refusal } = socket
      socket.destroy()
      const names = checkServerIdentity(host, certificate)
      const problem = names ? `is not for ${host}` : null
      resolve({
        certificate,
        problem: problem ?? (refusal ? `is not trusted (${String(refusal)})` : null),
      })
    })
    socket.once('error', reject)
    signal?.addEventListener('abort', () => socket.destroy(signal.reason as Error), { once: true })
  })
}

/** Whether browsers will trust the certificate of an https origin, and for how long. */
export async function certificateFinding(
  origin: string,
  signal?: AbortSignal,
  nowMs = Date.now(),
): Promise<Finding> {
  const id = 'domain.certificate'
  const { hostname: host, port } = new URL(origin)
  const remedy =
    'SSL/TLS, Edge Certificates at Cloudflare: is Universal SSL on, and does CAA of the domain let it be renewed?'
  try {
    const { certificate, problem } = await look(host, Number(port || 443), signal)
    const days = Math.floor((Date.parse(certificate.valid_to) - nowMs) / dayMs)
    if (days < 0) {
      return { id, state: 'missing', sentence: `The certificate ended ${-days} days ago.`, remedy }
    }
    if (problem) return { id, state: 'missing', sentence: `The certificate ${problem}.`, remedy }
    if (days < fewDays) {
      return { id, state: 'missing', sentence: `The certificate ends in ${days} days.`, remedy }
    }
    return {
      id,
      state: 'good',
      sentence: `The certificate is for ${host} and good for ${days} days.`,
    }
  } catch (error) {
    if (isCutOff(error)) return notLookedAt(id, 'the certificate', causeOf(error))
    return {
      id,
      state: 'missing',
      sentence: `${host} does not answer by HTTPS (${causeOf(error)}).`,
      remedy,
    }
  }
}
