import { attentionLimits } from './attention-limits.ts';
import { rateTiers } from './rate-tiers.ts';

/**
 * Every limit that the contract leaves open, in one place. Enforced by the schemas beside this file with a 400 that names
 * the field, and so stated in the OpenAPI document.
 */
export const limits = {
  rateTiers,
  canvas: { widthPx: 1080, heightPx: 1920 },
  name: { maxChars: 200 },
  description: { maxChars: 5_000 },
  prompt: { maxChars: 4_000 },
  slides: { max: 35, nameMaxChars: 200 },
  /** What a caller may say about a deck besides the prompt, and what is given to the slide agent as facts. */
  plan: {
    slidesMin: 2,
    productsMax: 10,
    labelMaxChars: 200,
    instructionMaxChars: 500,
    languageMaxChars: 35,
    factsMax: 12,
    factMaxChars: 6_000,
    /** Decks of one team that are planned at a time while no caller waits for them: half of what one process of image-gen plans of these. */
    orderedAtOnce: 4,
  },
  /** What a generated deck says besides its slides. */
  outline: {
    captionMaxChars: 4_000,
    hashtagsMax: 30,
    hashtagMaxChars: 100,
    altTextMaxChars: 500,
    itemsMax: 20,
    columnsMax: 4,
    figuresMax: 6,
    rowsMax: 60,
    messagesMax: 60,
    leftOutMax: 100,
    leftOutMaxChars: 2_000,
  },
  /** Of the pages that a deck was written from, and of what it has from each alone. */
  sources: { max: 12, quotesMax: 100, quoteMaxChars: 200 },
  texts: { max: 350, contentMaxChars: 5_000 },
  images: { max: 35 },
  /** All slides in one file. */
  document: { maxBytes: 100 * 1024 * 1024 },
  /** What drawing the texts of one slide may cost, in px painted: some ten times what a rich slide takes (ink.ts). */
  ink: { maxPx: 1_000_000_000 },
  url: { maxChars: 2_048 },
  /**
   * How much of a stranger's HTML is read: bytes that are fetched, UTF-16 units, elements open at once (as in browsers), lines of text, and
   * what reading it may compute, ms. Beyond any of them the text is what was read until then.
   */
  html: { maxBytes: 1024 * 1024, maxUnits: 1024 * 1024, maxDepth: 512, maxLines: 3_000, cpuMs: 500 },
  /** Distance of a text box from the canvas' corner, in px. */
  position: { min: -4_320, max: 4_320 },
  textWidth: { min: 1, max: 4_320 },
  fontSize: { min: 1, max: 1_000 },
  fontWeight: { min: 1, max: 1_000 },
  lineHeight: { min: 0.1, max: 10 },
  letterSpacing: { min: -100, max: 500 },
  shadow: { offsetMax: 500, blurMax: 500 },
  textBackground: { paddingMax: 500 },
  runs: { max: 100 },
  /** What is drawn between a slide's background and its texts. `radius` of a corner, px. */
  layers: {
    max: 700,
    perSlideMax: 100,
    picturesPerSlideMax: 8,
    picturesBytesMax: 40 * 2 ** 20,
    picturesAreaMax: 3,
    pointsMax: 200,
    radiusMax: 4_320,
    iconSizeMax: 2_000,
  },
  background: { stopsMax: 8, blurMax: 200, scrimsMax: 4 },
  textStroke: { widthMax: 200 },
  gradientAngle: { min: -3_600, max: 3_600 },
  attention: attentionLimits,
  apiKeys: { max: 100, maxRanges: 20, maxListed: 50, maxCreditsPerDay: 1_000_000_000 },
  /**
   * Requests of devices for a key: seconds until one ends, between two questions, and by which a hasty program's pause grows; how many of one
   * network wait at once, wrong codes of a person in an hour, days that a key lives, live keys of a person in a team.
   */
  deviceGrants: {
    lifeSeconds: 600,
    intervalSeconds: 5,
    slowDownSeconds: 5,
    maxIntervalSeconds: 60,
    perNetwork: 30,
    wrongCodesPerHour: 10,
    keyDays: 90,
    keysPerPerson: 10,
    hostMaxChars: 64,
    codeMaxChars: 100,
  },
  invites: { maxPending: 200, lifeDays: 7, tokenMaxChars: 200 },
  email: { maxChars: 320 },
  userId: { maxChars: 255 },
  body: { maxBytes: 2 * 1024 * 1024 },
  /**
   * What a JSON body may hold besides its bytes: levels of nesting, the body itself the first; values, which are texts, numbers, true,
   * false, null, lists and objects (the largest deck that `POST /render` takes has some 11,000); bytes of field names.
   */
  json: { maxDepth: 64, maxValues: 20_000, maxKeyBytes: 256 * 1024 },
  /** Revisions: of each project, the newest so many that are so many bytes together. */
  project: {
    labelMaxChars: 50,
    dataMaxBytes: 1.5 * 1024 * 1024,
    revisionsMax: 50,
    revisionsMaxBytes: 20 * 1024 * 1024,
  },
  brand: {
    perTeam: 100,
    /** The newest; older ones stay as long as a deck was made with them. */
    revisionsMax: 50,
    colorsMax: 5,
    radiusMax: 200,
    styleMaxChars: 500,
    handleMaxChars: 100,
    callToActionMaxChars: 100,
    bannedWordsMax: 100,
    bannedWordMaxChars: 60,
  },
  influencer: { imagesMax: 50, traitMaxChars: 200 },
  product: { nameMaxChars: 255, skuMaxChars: 255 },
  price: { below: 1e10, decimals: 4 },
  store: { domainMaxChars: 253 },
  upload: {
    maxBytes: 20 * 1024 * 1024,
    maxPixels: 50_000_000,
    /** The largest file that may come inside JSON. */
    jsonFileMaxBytes: 5 * 1024 * 1024,
    filenameMaxChars: 1_024,
  },
  /**
   * Memory that a process decodes pictures with, bytes (`decodeCost`). Beside it a renderer takes 300 MiB, and 80 % of the least limit
   * among the processes that decode is 819 MiB. An ordinary picture is a photograph of a telephone.
   */
  decode: {
    ordinaryBytes: 48 * 1024 * 1024,
    ordinaryAtOnceBytes: 96 * 1024 * 1024,
    dearAtOnceBytes: 420 * 1024 * 1024,
    /** Time for decoding in a day of a team that has credits, as many times that of one that has none; processor time of a picture for lint, ms. */
    timesWithCredits: 10,
    lintMs: 200,
  },
  /**
   * Processor time, ms: of one turn of a loop that answers callers, of taking an upload for each megabyte or part of one, and of reading
   * any other request.
   */
  processor: { turnMs: 50, uploadMsPerMegabyte: 60, requestMs: 150 },
  bulkDelete: { max: 100 },
  bulkResolve: { max: 100 },
  /** The id of another thing in a body. */
  reference: { maxChars: 100 },
  /** The title is the caption: the longest that any platform takes; each platform's own limit is checked besides. */
  /** `check…`: of a dry run, whose faults are answers. */
  post: {
    titleMaxChars: 4_000,
    imagesMax: 35,
    platformMaxChars: 50,
    yearsAhead: 2,
    descriptionMaxChars: 4_000,
    altTextMaxChars: 1_000,
    collaboratorsMax: 3,
    userTagsMax: 20,
    /** Slides of posts that a team has laid out again in a day of UTC: drawing them is not charged. */
    relaidSlidesPerDay: 10_000,
    checkTitleMaxChars: 20_000,
    checkImagesMax: 100,
    checkAccountsMax: 20,
  },
  /** Outbound webhooks: endpoints of a team, bytes that are kept of an answer, events of one replay, days that deliveries are kept. */
  webhooks: { perTeam: 10, descriptionMaxChars: 200, responseMaxBytes: 2_048, replayMax: 10_000, keptDays: 30 },
  /** Listeners of a team, after how long an unused one ends, the events of one answer, and those behind which a listener is not kept by use. */
  webhookListeners: { perTeam: 5, lifeSeconds: 3_600, pageMax: 50, waitingMax: 10_000 },
  /** Messages of a team's assistants that one gateway answers at once. */
  mcp: { openPerTeam: 8 },
  coupon: { codeMaxChars: 64, wrongClaimsPerHour: 10 },
  ledger: { default: 50, max: 100 },
  /** Sums of the ledger; more rows than that are not read for one answer. */
  usage: { daysDefault: 30, daysMax: 92, groupsMax: 500, rowsMax: 50_000 },
  /** One file of rows. */
  csv: { daysMax: 366, rowsMax: 100_000 },
  list: { default: 15, max: 100, bareMax: 1_000 },
  jobs: { recent: 50 },
  idempotencyKey: { maxChars: 255 },
  /** What callers keep with jobs, posts, projects and assets. */
  callerData: { externalIdMaxChars: 255, maxPairs: 20, keyMaxChars: 40, valueMaxChars: 500 },
  /** How long a token for one stream is taken. */
  streamToken: { lifeSeconds: 60, maxChars: 100 },
  /** How far back the team's stream goes on, and how many changes it then sends in all (jobs, posts, deleted posts, unknown outcomes). */
  stream: { rememberedHours: 12, missedMax: 5_000, idMaxChars: 200 },
  /** The header with all faults of a request. */
  errorDetails: { maxBytes: 4_096 },
} as const;
