/** Every dial code once, in numerical order, with the flag of who it is shown with. */
function dialOptions(countries: Iterable<HTMLOptionElement>): HTMLOptionElement[] {
  const holders: Record<string, HTMLOptionElement> = {}
  for (const option of countries) {
    const { dial = '', holder } = option.dataset
    if (holder !== undefined || !holders[dial]) holders[dial] = option
  }
  // Keys that are whole numbers come in their order.
  return Object.entries(holders).map(
    ([dial, { text, value }]) => new Option(`+${dial}${text.slice(text.lastIndexOf(' '))}`, value),
  )
}

/**
 * The contact form's two long menus: choosing in either sets the other. Dial codes are made of the countries once the
 * form is touched or the next frame is drawn, so that the first layout is without them; the page asks for this once
 * the form is seen.
 */
export function watchCountryMenus(): void {
  const country = document.querySelector<HTMLSelectElement>('select[name=country]')
  const dial = document.querySelector<HTMLSelectElement>('select[name=dialCountry]')
  if (!country?.form || !dial) return

  const code = () => `+${country.selectedOptions[0]?.dataset.dial} `
  const isChosen = ({ text }: HTMLOptionElement) => text.startsWith(code())
  const followCountry = () => {
    dial.value = Array.from(dial.options).find(isChosen)?.value ?? dial.value
  }
  const fill = () => {
    if (dial.options.length > 1) return
    dial.replaceChildren(...dialOptions(country.options))
    // The browser may have restored another country than the first choice.
    followCountry()
  }
  for (const type of ['pointerdown', 'focusin']) country.form.addEventListener(type, fill)
  if (country.form.contains(document.activeElement)) fill()
  requestAnimationFrame(() => setTimeout(fill))

  country.addEventListener('change', followCountry)
  dial.addEventListener('change', () => {
    if (!Array.from(dial.selectedOptions).some(isChosen)) country.value = dial.value
  })
}
