import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import type { ServiceSettings } from '#scripts/services/service-settings.ts'
import { wranglerAccess } from '#scripts/services/wrangler-access.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'

/** Runs wrangler on a configuration and hands it what must not be on a command line. @throws {Refusal} with its words. */
export async function runWrangler(
  { services, configFile }: { services: ServiceSettings; configFile: string },
  words: readonly string[],
  input: string,
): Promise<string> {
  const [file, ...rest] = [...wranglerProgram, ...words, '--config', configFile]
  const child = spawn(file, rest, {
    cwd: root,
    env: { ...process.env, ...wranglerEnvironment, ...wranglerAccess(services), CI: '1' },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child.stdin.end(input)
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code === 0) return output
  throw new Refusal(`wrangler ${words.join(' ')} ended with ${code}: ${output}${errors}`)
}
