import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** One round trip of a fresh connection, less what a face may weigh more than reckoned, and another script's name. */
const firstRoundTripBytes = 14 * 1024 - 32

/** Compresses a little less in a hundredth of the time. */
const quickQuality = 5

/** How many bytes a page may gain and still arrive, compressed, in one round trip; for one of many rather too few. */
export async function roomFor(html: string, isOneOfMany: boolean): Promise<number> {
  const quality = isOneOfMany ? quickQuality : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return firstRoundTripBytes - (await compress(html, { params })).length
}
