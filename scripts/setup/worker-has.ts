import type { Setup } from './setup.ts'

/** Whether the worker has a secret of this kind that is to stay, so that nobody has to be asked for it. */
export function workerHas({ workerSecrets, replacesSecrets }: Setup, kind: RegExp): boolean {
  return !replacesSecrets && (workerSecrets?.some((name) => kind.test(name)) ?? false)
}
