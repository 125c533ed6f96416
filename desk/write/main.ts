import { deskHeader, deskSignInPath } from '#contract/desk/access.ts'
import { writePaths, type WriteSettings } from '#contract/desk/write.ts'
import type { ApiFailure } from '#contract/api.ts'
import { entryFaults } from './before-saving.ts'
import { blockOf, pictureBlock, tableBlock } from './blocks.ts'
import type { EditorWords } from './editor-words.ts'
import { figureList } from './figures.ts'
import { keepingYaml } from './keep-yaml.ts'
import { waitingLine } from './waiting.ts'
import './write.css'

function say(...sentences: readonly string[]): void {
  const place = document.createElement('main')
  place.className = 'said'
  for (const sentence of sentences) {
    const paragraph = document.createElement('p')
    paragraph.textContent = sentence
    place.append(paragraph)
  }
  const back = document.createElement('a')
  back.href = '/desk'
  back.textContent = 'To the desk'
  place.append(back)
  document.body.prepend(place)
}

/** Whether figures are not filled in where somebody writes: in articles, and in what the settings take as it is. */
function isPlain({ collections }: EditorWords): boolean {
  const [, , name] = location.hash.split('/')
  const shown = collections.find((each) => 'name' in each && each.name === name)
  if (!shown) return false
  return 'files' in shown
    ? shown.files.every(({ format }) => format === 'json')
    : 'extension' in shown && shown.extension === 'mdx'
}

/** Gives each file a format that keeps what it does not change, and its words the editor. */
async function open(settings: WriteSettings, words: EditorWords): Promise<void> {
  const { repository, branch } = settings
  const { default: CMS } = await import('@sveltia/cms')
  for (const block of words.blocks) CMS.registerEditorComponent(blockOf(block))
  CMS.registerEditorComponent(pictureBlock)
  CMS.registerEditorComponent(tableBlock)
  CMS.registerEventListener({
    name: 'preSave',
    handler({ entry }) {
      const faults = entryFaults(entry.toJS().data, words)
      // The editor shows the cause of an error of that name.
      if (faults.length > 0)
        throw new Error('saving_failed', { cause: new Error(faults.join(' ')) })
    },
  })
  for (const collection of words.collections) {
    if (!('files' in collection || 'folder' in collection)) continue
    const files = 'files' in collection ? collection.files : [collection]
    const extension = 'folder' in collection ? (collection.extension ?? 'yaml') : 'yaml'
    for (const { format = '', fields } of files) {
      if (format !== 'json') CMS.registerCustomFormat(format, extension, keepingYaml(fields))
    }
  }
  await CMS.init({
    config: {
      load_config_file: false,
      backend: {
        name: 'github',
        repo: repository ?? 'local/words',
        branch,
        base_url: location.origin,
        auth_endpoint: writePaths.signIn.slice(1),
        auth_methods: ['oauth'],
        commit_messages: {
          create: 'content: write {{collection}} “{{slug}}”',
          update: 'content: change {{collection}} “{{slug}}”',
          delete: 'content: take {{collection}} “{{slug}}” away',
          uploadMedia: 'content: add {{path}}',
          deleteMedia: 'content: take {{path}} away',
        },
      },
      app_title: 'Words',
      logo: { src: '/favicon.svg' },
      site_url: words.origin,
      logout_redirect_url: '/desk',
      media_folder: 'public/pictures',
      public_folder: '/pictures',
      media_libraries: {
        default: {
          config: {
            // Counted once it is made smaller.
            max_file_size: words.mostPictureKilobytes * 1024,
            slugify_filename: true,
            transformations: {
              raster_image: { format: 'webp', quality: 80, width: 1600, height: 1600 },
            },
          },
        },
        stock_assets: { providers: [] },
      },
      editor: { preview: false },
      output: { omit_empty_optional_fields: true, yaml: { quote: 'single' } },
      slug: { encoding: 'ascii', clean_accents: true },
      collections: words.collections,
    },
  })
  document.body.append(figureList(words.figures, () => !isPlain(words)))
  const { BUILT_FROM } = import.meta.env
  if (!BUILT_FROM || !repository) return
  const { line, count } = waitingLine(settings, BUILT_FROM)
  document.body.append(line)
  CMS.registerEventListener({ name: 'postSave', handler: count })
}

/** The desk's door first; then the editor, where somebody may sign in, or works on files of this machine. */
async function start(): Promise<void> {
  const answer = await fetch(writePaths.settings, { headers: { [deskHeader]: '1' } }).catch(
    () => null,
  )
  if (!answer) return say('The server did not answer. Please load the page again.')
  if (answer.status === 401) {
    const next = new URLSearchParams({ next: `/write${location.hash}` })
    return location.replace(`${deskSignInPath}?${next}`)
  }
  if (!answer.ok) {
    const failure = (await answer.json().catch(() => null)) as ApiFailure | null
    return say(failure?.error?.message ?? `The server answered ${answer.status}.`)
  }
  const settings = (await answer.json()) as WriteSettings
  const isHere = ['localhost', '127.0.0.1'].includes(location.hostname)
  if (settings.missing.length > 0 && !isHere) {
    return say(
      'Nobody can sign in to write words yet.',
      `Make an OAuth app at GitHub (Settings, Developer settings), with ${location.origin}${writePaths.signedIn} as its callback address.`,
      `Then set ${settings.missing.join(', ')}, each with: npx wrangler secret put NAME`,
    )
  }
  await open(settings, import.meta.env.EDITOR_WORDS)
}

void start()
