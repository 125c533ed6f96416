import { facePrograms } from '#lib/pdf/font-faces.ts'
import { type Env, settingsOf } from '../env.ts'
import { ApiError } from '../http/errors.ts'
import { productionOrigin } from '../http/origins.ts'

/** By whom they were asked for. */
const kept = new WeakMap<object, Uint8Array>()

/**
 * The font programs of every PDF, from the site's files, once an isolate.
 *
 * @throws ApiError `storage_unavailable` where they cannot be had; whoever asks again may have them.
 */
export async function fontPrograms(env: Env): Promise<Uint8Array> {
  const files = env.ASSETS ?? globalThis
  const known = kept.get(files)
  if (known) return known
  try {
    const url = new URL(facePrograms.path, productionOrigin(settingsOf(env)))
    const answer = await files.fetch(new Request(url))
    const programs = new Uint8Array(await answer.arrayBuffer())
    if (programs.length !== facePrograms.byteLength) throw new RangeError('Not the font programs.')
    kept.set(files, programs)
    return programs
  } catch (cause) {
    throw new ApiError('storage_unavailable', { cause })
  }
}
