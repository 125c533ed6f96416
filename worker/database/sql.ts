import * as z from 'zod/mini'

/** What a statement can be given. A boolean is stored as 1 or 0; a list stands behind IN, as one value. */
type SqlValue = string | number | boolean | null | ArrayBuffer | readonly (string | number)[]

type Part = SqlValue | Sql

/** A statement, or a piece of one. Made with `sql`. */
export class Sql {
  readonly #texts: readonly string[]
  readonly #parts: readonly Part[]

  constructor(texts: readonly string[], parts: readonly Part[]) {
    this.#texts = texts
    this.#parts = parts
  }

  /** The statement with its values bound, for a batch. */
  on(db: D1Database): D1PreparedStatement {
    const { text, values } = this.written()
    const statement = db.prepare(text)
    return values.length > 0 ? statement.bind(...values) : statement
  }

  /** All rows, each checked. */
  async all<Row>(db: D1Database, row: z.ZodMiniType<Row>): Promise<Row[]> {
    return rowsOf(await this.on(db).all(), row)
  }

  /** The first row, checked, or null. */
  async first<Row>(db: D1Database, row: z.ZodMiniType<Row>): Promise<Row | null> {
    const found = await this.on(db).first()
    return found && checkedRow(found, row)
  }

  /** Whether there is a row at all. */
  async isFound(db: D1Database): Promise<boolean> {
    return (await this.on(db).first()) !== null
  }

  /** Runs it; returns how many rows changed. D1 counts in what triggers changed, too. */
  async run(db: D1Database): Promise<number> {
    const { meta } = await this.on(db).run()
    return meta.changes
  }

  /**
   * Text and values as D1 takes them. A piece that stands in a statement more than once is bound once, so that
   * its values do not count twice towards the hundred that D1 allows.
   */
  written(): { text: string; values: (string | number | null | ArrayBuffer)[] } {
    const values: (string | number | null | ArrayBuffer)[] = []
    const known = new Map<Sql, string>()
    const textOf = (part: Part): string => {
      if (part instanceof Sql) {
        const text = known.get(part) ?? part.#joined(textOf)
        known.set(part, text)
        return text
      }
      if (part === undefined) throw new TypeError(`No value after: ${this.#texts.join(' … ')}`)
      if (isList(part)) return `(SELECT value FROM json_each(${textOf(JSON.stringify(part))}))`
      values.push(typeof part === 'boolean' ? Number(part) : part)
      return `?${values.length}`
    }
    return { text: textOf(this), values }
  }

  #joined(textOf: (part: Part) => string): string {
    const [first = '', ...rest] = this.#texts
    return rest.reduce(
      (text, next, index) => text + textOf(this.#parts[index] as Part) + next,
      first,
    )
  }
}

// Array.isArray does not tell a readonly list from what else there is.
const isList = (part: SqlValue): part is readonly (string | number)[] => Array.isArray(part)

/**
 * A statement with its values where they are used: sql`SELECT id FROM orders WHERE email = ${email}`. Values are
 * bound, never written into the text; another `sql` becomes a piece of the text, with its own values.
 */
export const sql = (texts: TemplateStringsArray, ...parts: readonly Part[]): Sql =>
  new Sql(texts, parts)

/**
 * A name of a table, column or index, or a word that has to stand in the text itself.
 *
 * @throws {TypeError} for anything but letters, digits, `_`, and single `.` or `-` between them.
 */
export function raw(word: string): Sql {
  if (!/^\w+([.-]\w+)*$/.test(word)) throw new TypeError('Not a name for a statement.')
  return new Sql([word], [])
}

/** Pieces one behind the other. */
export const joined = (pieces: readonly Sql[], separator = ', '): Sql =>
  new Sql(['', ...pieces.map((_, index) => (index + 1 < pieces.length ? separator : ''))], pieces)

/** Holds when the statement before in the batch has changed something. */
export const somethingChanged = sql`changes() > 0`

/** A column of Unix milliseconds as ISO 8601; null where it is. */
export const isoOf = (ms: Sql): Sql =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`

/** Columns by the names that JavaScript has for them: `paidAt` for `paid_at`. */
export const named = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, raw(name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`))]),
  ) as Record<Name, Sql>

/** What a statement selects for the schema of its row; `others` are not the columns of their names. */
export function selected({ shape }: { shape: object }, others: Record<string, Sql> = {}): Sql {
  const columns = { ...named(...Object.keys(shape)), ...others }
  return joined(Object.entries(columns).map(([name, column]) => sql`${column} AS ${raw(name)}`))
}

/** Rows as one JSON text: what belongs to a row comes in the same statement. */
export function jsonList(columns: Readonly<Record<string, Sql>>, from: Sql): Sql {
  const pairs = Object.entries(columns).map(([name, column]) => sql`'${raw(name)}', ${column}`)
  return sql`(SELECT json_group_array(json_object(${joined(pairs)})) FROM ${from})`
}

/** Most values of one statement, a few left for others: D1 binds a hundred. */
export const mostBound = 90

/** A list of values one by one, behind IN: the planner looks into such a list, and not into a bound one. */
export const valuesOf = (values: readonly SqlValue[]): Sql =>
  sql`(${joined(values.map((value) => sql`${value}`))})`

/** Rows of a statement of a batch, each checked. */
export const rowsOf = <Row>(result: D1Result | undefined, row: z.ZodMiniType<Row>): Row[] =>
  (result?.results ?? []).map((each) => checkedRow(each, row))

/** A row that is not as its schema says; names columns, never what is in them. */
export class RowError extends Error {
  override name = 'RowError'
}

function checkedRow<Row>(value: unknown, row: z.ZodMiniType<Row>): Row {
  const parsed = z.safeParse(row, value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new RowError(`A row is not as its schema says: ${faults.join(', ')}`)
}

/** A column that is 1 or 0. */
export const flag = z.pipe(
  z.number(),
  z.transform((stored) => stored === 1),
)

/** A column of JSON that the statement itself puts together, or the worker has written; its shape is taken for true. */
export const jsonOf = <Value>() =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      try {
        return JSON.parse(text) as Value
      } catch {
        // What JSON.parse says quotes the text.
        issues.push({ code: 'custom', message: 'No JSON', input: '' })
        return z.NEVER
      }
    }),
  )

/** A column of text whose words the table itself holds to `Word`; only its being text is checked here. */
export const wordOf = <Word extends string>() => z.string() as unknown as z.ZodMiniType<Word>
