import type { CloudflareAccess } from '#scripts/services/cloudflare.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { unlistedFinding } from './unlisted-finding.ts'

type Project = { name: string; ownOrigin: string }

/** Address of the newest preview; null where there is none. @throws the SDK's errors. */
async function newestPreview({ client, accountId }: CloudflareAccess, project: string) {
  const { result } = await client.pages.projects.deployments.list(project, {
    account_id: accountId ?? '',
    env: 'preview',
  })
  return result[0]?.url ?? null
}

async function previewFinding(
  { name, ownOrigin }: Project,
  cloudflare: CloudflareAccess | null,
  signal?: AbortSignal,
): Promise<Finding> {
  const id = 'live.preview'
  if (!cloudflare?.accountId) {
    return notLookedAt(
      id,
      'previews',
      'CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID tell their addresses',
    )
  }
  try {
    const address = await newestPreview(cloudflare, name)
    return address
      ? await unlistedFinding(id, address, ownOrigin, signal)
      : { id, state: 'good', sentence: 'There is no preview.' }
  } catch (error) {
    return notLookedAt(id, 'previews', causeOf(error))
  }
}

/** Whether Pages' own addresses of the site, and its previews, are kept from search engines. */
export async function secondAddressesLook(
  project: Project,
  cloudflare: CloudflareAccess | null,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const address = `https://${project.name}.pages.dev`
  return Promise.all([
    unlistedFinding('live.pages-dev', address, project.ownOrigin, signal),
    previewFinding(project, cloudflare, signal),
  ])
}
