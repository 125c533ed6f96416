import type { Locator } from 'playwright/test'

const texts: readonly (readonly [name: RegExp, answer: string])[] = [
  [/website|linkedin/i, 'engines.example'],
  [/phone/i, '+1 555 010 0199'],
  [/name/i, 'Ada Byron'],
]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Something right for every field of a form that can be seen, whatever it asks for. */
export async function answerForm(form: Locator, email: string): Promise<void> {
  const controls = form.locator('input, select, textarea')
  for (const [index, control] of (await controls.all()).entries()) {
    const { name, type, isTrap } = await control.evaluate((element: HTMLInputElement) => ({
      name: element.name,
      type: element.type,
      isTrap: element.tabIndex < 0 || element.readOnly,
    }))
    // A promotion code that nobody has made is refused.
    if (isTrap || name === 'code' || !(await control.isVisible())) continue
    if (type === 'checkbox') await control.check()
    else if (type === 'select-one') await control.selectOption({ index: 1 })
    else if (type === 'email') await control.fill(email)
    else if (type === 'datetime-local') await control.fill(`${inDays(index + 2)}T10:00`)
    else if (/^(text|tel|url|textarea)$/.test(type) && !(await control.inputValue())) {
      await control.fill(texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'As it is')
    }
  }
}
