import { countryLabel, flagOf } from '#lib/country-label.ts'
import { dialCodeOf, dialCodes } from '#lib/dial-codes.ts'

/**
 * The contact form's two long menus: choosing in either sets the other. Dial codes and flags come once the form is
 * touched or the next frame is drawn, so that the first layout is without them; the page asks for this once
 * the form is seen.
 */
function watchCountryMenus(): void {
  const country = document.querySelector<HTMLSelectElement>('select[name=country]')
  const dial = document.querySelector<HTMLSelectElement>('select[name=dialCountry]')
  if (!country?.form || !dial) return

  const code = () => `+${dialCodeOf(country.value)} `
  const isChosen = ({ text }: HTMLOptionElement) => text.startsWith(code())
  const followCountry = () => {
    dial.value = Array.from(dial.options).find(isChosen)?.value ?? dial.value
  }
  const fill = () => {
    if (dial.options.length > 1) return
    for (const option of country.options) {
      option.text = countryLabel({ name: option.text, code: option.value })
    }
    dial.replaceChildren(
      ...dialCodes.map(
        ({ dialCode, codes: [shown] }) => new Option(`+${dialCode} ${flagOf(shown)}`, shown),
      ),
    )
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

watchCountryMenus()
