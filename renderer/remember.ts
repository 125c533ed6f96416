/** `make`, asked once for each of the latest `kept` texts: thousands of pages share what is worked out for a few. */
export function remember<Value>(
  kept: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text) ?? make(text)
    const [oldest] = known.keys()
    if (known.size >= kept && oldest !== undefined && !known.has(text)) known.delete(oldest)
    known.set(text, value)
    return value
  }
}
