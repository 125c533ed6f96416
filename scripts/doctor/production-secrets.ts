import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerAtCloudflare } from '#scripts/services/wrangler-access.ts'
import { wranglerCommand } from '#scripts/stack/wrangler.ts'

/** Names (never values) of the secrets production has, or null when Cloudflare cannot be asked. */
export async function productionSecrets(signal?: AbortSignal): Promise<string[] | null> {
  try {
    const output = await runQuietly(wranglerCommand('secret', 'list', '--format', 'json'), {
      env: wranglerAtCloudflare(),
      signal,
    })
    const secrets = JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]
    return secrets.map(({ name }) => name)
  } catch {
    return null
  }
}
