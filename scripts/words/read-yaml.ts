import { constructFromEvents, CORE_SCHEMA, type Event, EVENT_ID, parseEvents } from 'js-yaml'

/** What a file of YAML says, and the line on which a field of it stands, or the nearest one around it. */
export type ReadYaml = { value: unknown; lineOf: (path: readonly PropertyKey[]) => number }

/**
 * Reads a file of YAML.
 *
 * @throws {YAMLException} naming what is wrong, with the line in `mark`.
 */
export function readYaml(source: string, filename: string): ReadYaml {
  const events = parseEvents(source, { filename })
  const [value] = constructFromEvents(events, { source, filename, schema: CORE_SCHEMA })
  const offsets = new Map<string, number>()
  const rest = events.filter(({ type }) => type !== EVENT_ID.DOCUMENT).values()

  /** Notes where a node stands, and what is in it. */
  function note(event: Event | undefined, path: string, from?: number): void {
    const within = (name: string | number) => (path ? `${path}.${name}` : String(name))
    if (event?.type === EVENT_ID.SCALAR) {
      offsets.set(path, from ?? event.valueStart)
    } else if (event?.type === EVENT_ID.MAPPING) {
      offsets.set(path, from ?? event.start)
      for (let key = rest.next().value; key?.type === EVENT_ID.SCALAR; key = rest.next().value) {
        const name = source.slice(key.valueStart, key.valueEnd)
        note(rest.next().value, within(name), key.valueStart)
      }
    } else if (event?.type === EVENT_ID.SEQUENCE) {
      offsets.set(path, from ?? event.start)
      let index = 0
      for (
        let item = rest.next().value;
        item && item.type !== EVENT_ID.POP;
        item = rest.next().value
      ) {
        note(item, within(index++))
      }
    }
  }

  note(rest.next().value, '')
  return {
    value,
    lineOf(path) {
      const names = path.map(String)
      while (names.length > 0 && !offsets.has(names.join('.'))) names.pop()
      return source.slice(0, offsets.get(names.join('.'))).split('\n').length
    },
  }
}
