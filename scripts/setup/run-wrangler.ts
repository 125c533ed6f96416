import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerAtCloudflare } from '#scripts/services/wrangler-access.ts'
import type { ServiceSettings } from '#scripts/services/service-settings.ts'
import { wranglerProgram } from '#scripts/stack/wrangler.ts'

/** Runs wrangler on a configuration and hands it what must not be on a command line. @throws {Refusal} with its words. */
export function runWrangler(
  { services, configFile }: { services: ServiceSettings; configFile: string },
  words: readonly string[],
  input: string,
): Promise<string> {
  return runQuietly([...wranglerProgram, ...words, '--config', configFile], {
    env: wranglerAtCloudflare(services),
    input,
  })
}
