import { Refusal } from '#scripts/refusal.ts'
import { wranglerCommand } from '#scripts/stack/wrangler.ts'
import { runWrangler } from './run-wrangler.ts'

/** Deploys the worker with a note and its commit; answers its version. */
export async function deployWorker(commit: string | null, note: string): Promise<string> {
  const { said, made } = await runWrangler([
    ...wranglerCommand('deploy'),
    '--message',
    note,
    ...(commit ? ['--tag', commit.slice(0, 12)] : []),
  ])
  const version = made.find(({ type }) => type === 'deploy')?.version_id
  if (!version) throw new Refusal(`wrangler named no version of the worker:\n${said}`)
  return version
}
