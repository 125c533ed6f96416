import { parseArgs } from 'node:util'
import { Refusal } from '#scripts/refusal.ts'
import { site } from '#site.config.ts'

/** What `npm run doctor` is told. */
export type DoctorOptions = {
  /** Origin of the live site. */
  origin: string
  isJson: boolean
  mayOpenBrowser: boolean
}

/** Reads the command line. @throws {Refusal} */
export function doctorOptions(words: readonly string[]): DoctorOptions {
  const { values } = parse(words)
  const given = values.origin ?? site.origin
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new Refusal(`--origin must be an address like ${site.origin}, not "${given}".`)
  }
  return {
    origin: new URL(given).origin,
    isJson: values.json,
    mayOpenBrowser: !values['without-browser'],
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        json: { type: 'boolean', default: false },
        origin: { type: 'string' },
        'without-browser': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Refusal(
      `${error instanceof Error ? error.message : ''}\nnpm run doctor -- [--json] [--origin https://…] [--without-browser]`,
    )
  }
}
