import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { productionSecrets } from '#scripts/doctor/production-secrets.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'

/** How mail is set for production; `secrets` are the names of the worker's, where they are known already. */
export async function mailSetup(secrets?: readonly string[]) {
  const { vars, send_email: bindings } = readConfig({ config: join(root, 'wrangler.toml') })
  const given = Object.entries(vars).flatMap(([name, value]) => (value ? [name] : []))
  return {
    mailFrom: site.mailFrom,
    settings: [...given, ...(secrets ?? (await productionSecrets()) ?? [])],
    hasBinding: bindings.some(({ name }: { name: string }) => name === 'EMAIL'),
  }
}
