import { NotFoundError } from 'cloudflare'
import { cloudflareOf } from '../cloudflare-of.ts'
import { found, toDo } from '../outcome.ts'
import type { Step } from '../setup.ts'
import { readWorkerConfig } from '../worker-config.ts'

/** Which secrets the worker has, by name: nobody is asked for these again. */
export const workerSecretsStep: Step = {
  name: 'Worker',
  remedy: 'Allow the token “Workers Scripts Edit”',
  async run(setup) {
    const name = readWorkerConfig(setup.configFile).name ?? ''
    const { secrets } = cloudflareOf(setup).workers.scripts
    try {
      const { result } = await secrets.list(name, { account_id: setup.accountId })
      setup.workerSecrets = result.map((secret) => secret.name)
      return [found(`worker ${name}, with ${result.length} secrets`)]
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
      return [toDo(`the worker ${name} is not there yet: npm run deploy uploads it at the end`)]
    }
  },
}
