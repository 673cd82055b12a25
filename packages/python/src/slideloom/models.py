# Generated from docs/openapi.json by `npm run generate`. Do not edit.
"""The shapes of the API: bodies, answers, events and webhooks, as dictionaries with known keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    # Type checkers bring it; at run time nothing of it is needed.
    from collections.abc import Mapping, Sequence

    from typing_extensions import NotRequired, ReadOnly


__all__ = [
    "AcceptInviteInput",
    "AcceptedInvite",
    "AccountNeedsReauthWebhook",
    "ApiKey",
    "ApiVersion",
    "ApproveDeviceGrantInput",
    "Asset",
    "AssetAddedWebhook",
    "AssetPage",
    "AuditEntry",
    "AuditEntryActor",
    "AuditEntryChangesValue",
    "AuditEntryPage",
    "AuditEntryTarget",
    "Background",
    "BackgroundInput",
    "BasicBackground",
    "BasicGradientBackground",
    "BasicImageBackground",
    "BasicSlide",
    "BasicText",
    "BasicTextLayer",
    "BasicTextTextBackground",
    "BasicTextTextShadow",
    "BasicTextTextStroke",
    "BoxLayer",
    "BoxLayerInput",
    "BoxLayerStroke",
    "BoxLayerStrokeInput",
    "Brand",
    "BrandCreateInput",
    "BrandPage",
    "BrandRevision",
    "BrandUpdateInput",
    "BulkDeleteInput",
    "BulkDeleted",
    "Capacity",
    "ChangesMissed",
    "CheckoutRequestInput",
    "ClaimCouponInput",
    "CompleteUploadInput",
    "CouponClaim",
    "CreateApiKeyInput",
    "CreateInviteInput",
    "CreatedApiKey",
    "CreatedInvite",
    "Credits",
    "CreditsChanged",
    "CreditsLowWebhook",
    "Deck",
    "DeckAccepted",
    "DeckChange",
    "DeckDone",
    "DeckEvent",
    "DeckFailed",
    "DeckFailedEvent",
    "DeckFinishedWebhook",
    "DeckJob",
    "DeckPictureEnded",
    "DeckPictureEvent",
    "DeckPlanned",
    "DeckPlanning",
    "DeckPlanningData",
    "DeckSummary",
    "DeckSummaryJob",
    "DeckSummaryPage",
    "DeleteByUrlInput",
    "DeviceGrant",
    "DeviceGrantCodeInput",
    "DisconnectInput",
    "Error",
    "ErrorCode",
    "ErrorDetail",
    "ExtendedApiKey",
    "ExtendedApiKeyPage",
    "ExtendedAsset",
    "ExtendedAssetPage",
    "ExtendedAssetThumbnails",
    "ExtendedCreatedApiKey",
    "ExtendedDeck",
    "ExtendedDeckBrand",
    "ExtendedDeckJob",
    "ExtendedImageJob",
    "ExtendedJob",
    "ExtendedJobChanged",
    "ExtendedJobPage",
    "ExtendedPostChanged",
    "ExtendedPostChangedData",
    "ExtendedProject",
    "ExtendedProjectSummary",
    "ExtendedPublishJob",
    "ExtendedRenderJob",
    "ExtendedScheduledPost",
    "ExtendedScheduledPostAccount",
    "ExtendedScheduledPostProject",
    "FinishOauthInput",
    "FinishedOauth",
    "FocalPoint",
    "FocalPointInput",
    "FontFamily",
    "FontFamilyInput",
    "GenerateImageInput",
    "GenerateSlidesInput",
    "GeneratedSlides",
    "GeneratedSlideshow",
    "GradientBackground",
    "GradientBackgroundInput",
    "GradientBackgroundStop",
    "GradientBackgroundStopInput",
    "IconLayer",
    "IconLayerInput",
    "ImageBackground",
    "ImageBackgroundInput",
    "ImageJob",
    "ImageLayer",
    "ImageLayerInput",
    "ImageOverride",
    "ImageOverrideInput",
    "ImageResult",
    "Influencer",
    "InfluencerCreateInput",
    "InfluencerMetadata",
    "InfluencerUpdateInput",
    "InfluencerUpdateTraitsInput",
    "Invite",
    "InvitePage",
    "Job",
    "JobAccepted",
    "JobAttempts",
    "JobChanged",
    "JobCompletedWebhook",
    "JobEvent",
    "JobFailedWebhook",
    "JobFile",
    "JobPage",
    "JobProgress",
    "JobProgressed",
    "JobWarnings",
    "Layer",
    "LayerInput",
    "LedgerEntry",
    "LedgerEntryCreatedWebhook",
    "LedgerPage",
    "LineLayer",
    "LineLayerInput",
    "LineLayerPoint",
    "LineLayerPointInput",
    "LineLayerStroke",
    "LineLayerStrokeInput",
    "LintAnswer",
    "LintInput",
    "LintIssue",
    "LintIssueBox",
    "LintIssueFix",
    "McpAnswer",
    "McpAnswerError",
    "McpEvent",
    "McpMessage",
    "McpMessageInput",
    "Me",
    "MeKey",
    "MeTeam",
    "Member",
    "MemberPage",
    "Model",
    "OauthStart",
    "OutcomeChanged",
    "PaymentPage",
    "PhotoappSettings",
    "PhotoappSettingsInput",
    "PhotoappSettingsUserTag",
    "PhotoappSettingsUserTagInput",
    "Plan",
    "PlanCheckoutInput",
    "PostChanged",
    "PostChangedData",
    "PostCheck",
    "PostCheckAccount",
    "PostCheckAccountRelayout",
    "PostCheckAccountShape",
    "PostCheckAccountThatDay",
    "PostCheckRequestInput",
    "PostFailedWebhook",
    "PostFault",
    "PostOutcomeUnknownWebhook",
    "PostPublishedWebhook",
    "PostScheduledWebhook",
    "PostSettings",
    "PostSettingsInput",
    "PresignUploadInput",
    "PresignedUpload",
    "Product",
    "ProductChanged",
    "ProductCreateInput",
    "ProductPage",
    "ProductUpdateInput",
    "Project",
    "ProjectRevision",
    "ProjectRevisionSummary",
    "ProjectSummary",
    "ProjectWriteInput",
    "PublishAttempt",
    "PublishAttemptAccount",
    "PublishJob",
    "PublishOutcome",
    "PublishOutcomeAccount",
    "PublishOutcomePicture",
    "PublishOutcomeReason",
    "PublishResult",
    "PublishShortvideoInput",
    "Published",
    "Quote",
    "QuoteFrom",
    "QuoteRequestInput",
    "ReceivedWebhooks",
    "ReceivedWebhooksEvent",
    "RedeemDeviceGrantInput",
    "RedeemedDeviceGrant",
    "RegenerateInput",
    "RelayoutInput",
    "RenderJob",
    "RenderRequestInput",
    "RenderResult",
    "RenderResultSlide",
    "RequestedBy",
    "RequestedByApiKey",
    "ResolveAttemptInput",
    "ResolveAttemptsInput",
    "ResolveAttemptsItemInput",
    "ResolvedAttempts",
    "ResolvedAttemptsResult",
    "ScheduledPost",
    "ScheduledPostAccount",
    "ScheduledPostCreateInput",
    "ScheduledPostProject",
    "ScheduledPostUpdateInput",
    "Scrim",
    "ScrimInput",
    "ShapeLayer",
    "ShapeLayerInput",
    "ShortvideoSettings",
    "ShortvideoSettingsInput",
    "Slide",
    "SlideInput",
    "SlideOutline",
    "SlideOutlineColumn",
    "SlideOutlineColumnInput",
    "SlideOutlineFigure",
    "SlideOutlineFigureInput",
    "SlideOutlineInput",
    "SlideOutlineMessage",
    "SlideOutlineMessageInput",
    "SlideOutlineRow",
    "SlideOutlineRowInput",
    "SocialAccount",
    "SolidBackground",
    "SolidBackgroundInput",
    "StartDeviceGrantInput",
    "StartedDeviceGrant",
    "Store",
    "StoreCreateInput",
    "StreamReset",
    "StreamToken",
    "SubscriptionView",
    "Success",
    "Team",
    "TeamEvent",
    "Text",
    "TextInput",
    "TextLayer",
    "TextLayerInput",
    "TextOnLayer",
    "TextOnLayerInput",
    "TextRun",
    "TextRunInput",
    "TextTextBackground",
    "TextTextBackgroundInput",
    "TextTextShadow",
    "TextTextShadowInput",
    "TextTextStroke",
    "TextTextStrokeInput",
    "TopupCheckoutInput",
    "TopupCheckoutTopupInput",
    "Traits",
    "TraitsInput",
    "UpdateMemberInput",
    "UpdateTeamInput",
    "UploadFormInput",
    "UploadFromUrlInput",
    "UploadJsonInput",
    "Usage",
    "UsageGroup",
    "UsageSums",
    "WebhookAccepted",
    "WebhookDelivery",
    "WebhookDeliveryAttempt",
    "WebhookDeliveryPage",
    "WebhookEndpoint",
    "WebhookEndpointCreateInput",
    "WebhookEndpointDisabledWebhook",
    "WebhookEndpointPage",
    "WebhookEndpointTestWebhook",
    "WebhookEndpointUpdateInput",
    "WebhookEndpointWithSecret",
    "WebhookEvent",
    "WebhookListener",
    "WebhookReceiveInput",
    "WebhookReplayInput",
    "WebhookReplayed",
]


class AcceptInviteInput(TypedDict):
    token: ReadOnly[str]


class AcceptedInvite(TypedDict):
    team_id: str
    role: Literal["owner", "admin", "member"]


class AccountNeedsReauthWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["account.needs_reauth"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: SocialAccount


class ApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """The last four characters of the key."""
    created_by: str
    """User id."""
    created_at: str
    expires_at: str | None


ApiVersion: TypeAlias = 'Literal["2026-11-22"]'


class ApproveDeviceGrantInput(TypedDict):
    user_code: ReadOnly[str]
    """As the program shows it."""
    scopes: ReadOnly[Sequence[Literal["read", "generate", "render", "publish", "library"]]]
    """What of the scopes that are asked for is allowed."""


class Asset(TypedDict):
    id: str
    name: str
    url: str
    content_type: str
    size_bytes: int
    width: int
    height: int
    source: Literal["upload", "ai_generated", "export"]
    metadata: dict[str, Any] | None
    created_at: str


class AssetAddedWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["asset.added"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: ExtendedAsset


class AssetPage(TypedDict):
    object: Literal["list"]
    data: list[Asset]
    has_more: bool
    url: str


class AuditEntry(TypedDict):
    id: str
    action: str
    """One of: team.created, team.renamed, member.added, member.role_changed, member.removed, invite.created, invite.accepted, invite.revoked, key.created, key.changed, key.deleted, webhook_endpoint.created, webhook_endpoint.changed, webhook_endpoint.disabled, webhook_endpoint.enabled, webhook_endpoint.secret_rotated, webhook_endpoint.deleted, account.connected, account.reconnected, account.needs_reauth, account.disconnected, account.deleted, store.added, store.connected, store.reconnected, store.needs_reauth, store.disconnected, store.deleted, subscription.created, subscription.plan_changed, subscription.changed, subscription.deleted; others may be added."""
    target: AuditEntryTarget
    actor: AuditEntryActor
    address: str | None
    """Of the client; null where no request made the change."""
    request_id: str | None
    """The header X-Request-Id of the answer."""
    route: str | None
    changes: dict[str, AuditEntryChangesValue]
    """By the name of the field; null before what was made, and after what was deleted. No secrets."""
    created_at: str


class AuditEntryActor(TypedDict):
    type: Literal["person", "key", "service"]
    """`service`: a change that Slideloom made by itself, or that followed from another by itself."""
    id: str
    """A user id, the id of an API key, or the name of a service."""
    name: str | None
    """The address of the person, or the name of the key, then."""


class AuditEntryChangesValue(TypedDict):
    before: Any
    after: Any


class AuditEntryPage(TypedDict):
    object: Literal["list"]
    data: list[AuditEntry]
    has_more: bool
    url: str


class AuditEntryTarget(TypedDict):
    type: Literal["team", "member", "invite", "api_key", "webhook_endpoint", "social_account", "store", "subscription"]
    id: str
    name: str | None
    """As it was called then."""


Background: TypeAlias = 'GradientBackground | ImageBackground | SolidBackground'


BackgroundInput: TypeAlias = 'GradientBackgroundInput | ImageBackgroundInput | SolidBackgroundInput'


BasicBackground: TypeAlias = 'BasicGradientBackground | BasicImageBackground'


class BasicGradientBackground(TypedDict):
    type: Literal["gradient"]
    gradientFrom: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientTo: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientAngle: float
    """Degrees as in CSS: 0 points up, 90 to the right."""


class BasicImageBackground(TypedDict):
    type: Literal["image"]
    image_url: NotRequired[str]
    """May be left out where an image override names it."""
    gradientFrom: NotRequired[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientTo: NotRequired[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientAngle: NotRequired[float]


class BasicSlide(TypedDict):
    name: str
    background: BasicBackground


class BasicText(TypedDict):
    content: str
    fontSize: float
    fontWeight: float
    x: float
    """Left edge of the box, px."""
    y: float
    """Top edge of the box, px."""
    width: float
    """Width at which lines wrap, px."""
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    textAlign: Literal["left", "center", "right", "justify"]
    lineHeight: float
    """A multiple of fontSize."""
    letterSpacing: float
    """px"""
    textTransform: Literal["none", "uppercase", "lowercase", "capitalize"]
    textShadow: BasicTextTextShadow
    textBackground: BasicTextTextBackground
    """Drawn per line."""
    textStroke: BasicTextTextStroke


class BasicTextLayer(TypedDict):
    slide_index: int
    """Counts from 0."""
    text: BasicText


class BasicTextTextBackground(TypedDict):
    """Drawn per line."""

    enabled: bool
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    paddingX: float
    paddingY: float


class BasicTextTextShadow(TypedDict):
    enabled: bool
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    offsetX: float
    offsetY: float
    blur: float


class BasicTextTextStroke(TypedDict):
    enabled: bool
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    width: float
    """The whole line, drawn under the fill."""


class BoxLayer(TypedDict):
    type: Literal["shape"]
    shape: Literal["rectangle", "ellipse"]
    x: float
    y: float
    width: float
    height: float
    radius: NotRequired[float]
    """Of the corners, px."""
    fill: NotRequired[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    stroke: NotRequired[BoxLayerStroke]
    """Centred on the edge."""
    opacity: NotRequired[float]
    rotation: NotRequired[float]
    """Degrees, clockwise, around the middle."""
    slide_index: int
    """Counts from 0."""


class BoxLayerInput(TypedDict):
    type: ReadOnly[Literal["shape"]]
    shape: ReadOnly[Literal["rectangle", "ellipse"]]
    x: ReadOnly[float]
    y: ReadOnly[float]
    width: ReadOnly[float]
    height: ReadOnly[float]
    radius: ReadOnly[NotRequired[float]]
    """Of the corners, px."""
    fill: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    stroke: ReadOnly[NotRequired[BoxLayerStrokeInput]]
    """Centred on the edge."""
    opacity: ReadOnly[NotRequired[float]]
    rotation: ReadOnly[NotRequired[float]]
    """Degrees, clockwise, around the middle."""
    slide_index: ReadOnly[int]
    """Counts from 0."""


class BoxLayerStroke(TypedDict):
    """Centred on the edge."""

    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    width: float


class BoxLayerStrokeInput(TypedDict):
    """Centred on the edge."""

    color: ReadOnly[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    width: ReadOnly[float]


class Brand(TypedDict):
    id: str
    team_id: str
    name: str
    logo_light_url: str | None
    logo_dark_url: str | None
    avatar_url: str | None
    heading_font: FontFamily | None
    body_font: FontFamily | None
    colors: list[str]
    radius: float | None
    image_style: str | None
    voice: str | None
    handle: str | None
    call_to_action: str | None
    banned_words: list[str]
    is_default: bool
    project_id: str | None
    revision: int
    """Counts from 1; every change of what a deck is made with makes the next."""
    created_by: str
    created_at: str
    updated_at: str


class BrandCreateInput(TypedDict):
    name: ReadOnly[str]
    logo_light_url: ReadOnly[NotRequired[str | None]]
    """The logo for light grounds."""
    logo_dark_url: ReadOnly[NotRequired[str | None]]
    """The logo for dark grounds."""
    avatar_url: ReadOnly[NotRequired[str | None]]
    heading_font: ReadOnly[NotRequired[FontFamilyInput | None]]
    body_font: ReadOnly[NotRequired[FontFamilyInput | None]]
    colors: ReadOnly[Sequence[str]]
    """The most important first: it leads, the others accompany it."""
    radius: ReadOnly[NotRequired[float | None]]
    """Of corners, px."""
    image_style: ReadOnly[NotRequired[str | None]]
    voice: ReadOnly[NotRequired[str | None]]
    handle: ReadOnly[NotRequired[str | None]]
    call_to_action: ReadOnly[NotRequired[str | None]]
    banned_words: ReadOnly[NotRequired[Sequence[str]]]
    """Words that no text of a deck may have."""
    is_default: ReadOnly[NotRequired[bool]]
    """Used for decks that name no brand. A team has one default: another one moves it."""
    project_id: ReadOnly[NotRequired[str | None]]
    """The project that it is for; otherwise it is for the team."""


class BrandPage(TypedDict):
    object: Literal["list"]
    data: list[Brand]
    has_more: bool
    url: str


class BrandRevision(TypedDict):
    brand_id: str
    revision: int
    name: str
    logo_light_url: str | None
    logo_dark_url: str | None
    avatar_url: str | None
    heading_font: FontFamily | None
    body_font: FontFamily | None
    colors: list[str]
    radius: float | None
    image_style: str | None
    voice: str | None
    handle: str | None
    call_to_action: str | None
    banned_words: list[str]
    created_by: str
    created_at: str


class BrandUpdateInput(TypedDict):
    name: ReadOnly[NotRequired[str]]
    logo_light_url: ReadOnly[NotRequired[str | None]]
    """The logo for light grounds."""
    logo_dark_url: ReadOnly[NotRequired[str | None]]
    """The logo for dark grounds."""
    avatar_url: ReadOnly[NotRequired[str | None]]
    heading_font: ReadOnly[NotRequired[FontFamilyInput | None]]
    body_font: ReadOnly[NotRequired[FontFamilyInput | None]]
    colors: ReadOnly[NotRequired[Sequence[str]]]
    """The most important first: it leads, the others accompany it."""
    radius: ReadOnly[NotRequired[float | None]]
    """Of corners, px."""
    image_style: ReadOnly[NotRequired[str | None]]
    voice: ReadOnly[NotRequired[str | None]]
    handle: ReadOnly[NotRequired[str | None]]
    call_to_action: ReadOnly[NotRequired[str | None]]
    banned_words: ReadOnly[NotRequired[Sequence[str]]]
    is_default: ReadOnly[NotRequired[bool]]
    """Used for decks that name no brand. A team has one default: another one moves it."""
    project_id: ReadOnly[NotRequired[str | None]]
    """The project that it is for; otherwise it is for the team."""


class BulkDeleteInput(TypedDict):
    ids: ReadOnly[Sequence[str]]


class BulkDeleted(TypedDict):
    success: Literal[True]
    deleted: list[str]
    not_found: list[str]
    """The ids that no asset of the team has."""


class Capacity(TypedDict):
    limit: int
    """Posts that the platform allows this account in 24 hours."""
    used: int
    """Taken in the last 24 hours, also by posts that are on their way."""
    waiting: int
    """Scheduled posts that are due and held until a place is free."""
    next_free_at: str
    """When the next post may go out: now or later."""


class ChangesMissed(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["reset"]
    data: StreamReset


CheckoutRequestInput: TypeAlias = 'PlanCheckoutInput | TopupCheckoutInput'


class ClaimCouponInput(TypedDict):
    code: ReadOnly[str]


class CompleteUploadInput(TypedDict):
    upload_id: ReadOnly[str]


class CouponClaim(TypedDict):
    code: str
    credits: int
    credits_remaining: int
    """Monthly credits left in the period."""
    credits_topup_balance: int
    """Purchased credits, spent last."""
    coupon_credits_balance: int
    """Promotional credits."""


class CreateApiKeyInput(TypedDict):
    name: ReadOnly[NotRequired[str]]
    expires_at: ReadOnly[NotRequired[str | None]]
    """When the key ends by itself, in the future; default: it does not expire."""
    scopes: ReadOnly[NotRequired[Sequence[Literal["read", "generate", "render", "publish", "library", "billing", "webhooks", "team"]] | None]]
    """What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts and the customer portal, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores: whom such a key invites may do all that an admin may. null: all that its maker may."""
    allowed_ips: ReadOnly[NotRequired[Sequence[str] | None]]
    """The addresses, and ranges of them, from which the key is taken; null: from everywhere."""
    credits_per_day: ReadOnly[NotRequired[int | None]]
    """The most that the key spends from one midnight UTC to the next; what is refunded does not count."""
    account_ids: ReadOnly[NotRequired[Sequence[str] | None]]
    """The social accounts whose posts the key sees, makes, changes and settles; null: all of the team."""
    project_ids: ReadOnly[NotRequired[Sequence[str] | None]]
    """The projects that the key sees and changes, with their brands and posts; decks and posts that it makes or works on must be of one of them. null: all, and none."""


class CreateInviteInput(TypedDict):
    email: ReadOnly[str]
    role: ReadOnly[Literal["owner", "admin", "member"]]
    """Only owners invite owners."""


class CreatedApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """The last four characters of the key."""
    created_by: str
    """User id."""
    created_at: str
    expires_at: str | None
    key: str
    """The key itself, shown this once."""


class CreatedInvite(TypedDict):
    id: str
    email: str
    role: Literal["owner", "admin", "member"]
    invited_by: str
    """User id."""
    expires_at: str
    created_at: str
    token: str
    """What accepts the invite, shown this once."""
    accept_url: str
    """The page of the dashboard that accepts it."""


class Credits(TypedDict):
    credits_remaining: int
    """Monthly credits left in the period."""
    credits_topup_balance: int
    """Purchased credits, spent last."""
    coupon_credits_balance: int
    """Promotional credits."""


class CreditsChanged(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["credits"]
    data: Credits


class CreditsLowWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["credits.low"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: Credits


class Deck(TypedDict):
    slides: list[Slide]
    texts: list[TextLayer]
    images: list[ImageOverride]
    canvas: NotRequired[Literal["9:16", "4:5", "1:1", "16:9"]]
    """The format of every slide: 1080×1920 unless it is named."""
    layers: NotRequired[list[Layer]]
    """Between the background of a slide and its texts, in the order in which they are drawn."""
    caption: str | None
    """For the post, without hashtags."""
    hashtags: list[str]
    """Without #."""
    alt_texts: list[str | None]
    """Of each slide, for readers who do not see it; null where there is none."""
    outline: list[SlideOutline]
    """The slides as they were written, before they were set."""
    left_out: NotRequired[list[str]]
    """What the agent wrote beyond the number of slides that the deck may have, slide by slide."""
    id: str
    prompt: str
    jobs: list[DeckJob]
    created_at: str


class DeckAccepted(TypedDict):
    deck_id: str


class DeckChange(TypedDict):
    id: str
    """Of a picture: the image job that made it."""
    what: Literal["picture", "text"]
    slide_index: int
    instruction: str | None
    user_id: str
    image_url: str | None
    """Null for a text."""
    replaced_image_url: str | None
    """The picture before it."""
    text: SlideOutline | None
    """As it was written; null for a picture."""
    replaced_text: SlideOutline | None
    """The text before it."""
    restored_from: str | None
    """The change whose replaced text came back."""
    created_at: str
    """When it took effect."""


class DeckDone(TypedDict):
    event: Literal["done"]
    data: ExtendedDeck


DeckEvent: TypeAlias = 'DeckPlanning | DeckPlanned | DeckPictureEnded | DeckDone | DeckFailed'


class DeckFailed(TypedDict):
    event: Literal["failed"]
    data: DeckFailedEvent


class DeckFailedEvent(TypedDict):
    id: str
    code: str
    message: str


class DeckFinishedWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["deck.finished"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: DeckSummary


class DeckJob(TypedDict):
    slide_index: int
    job_id: str
    status: Literal["pending", "processing", "completed", "failed"]


class DeckPictureEnded(TypedDict):
    event: Literal["picture"]
    data: DeckPictureEvent


class DeckPictureEvent(TypedDict):
    number: int
    """How many pictures have ended, this one included."""
    of: int
    slide_index: int
    job_id: str
    status: Literal["completed", "failed"]
    image_url: str | None
    """What the slide shows now."""


class DeckPlanned(TypedDict):
    event: Literal["planned"]
    data: ExtendedDeck


class DeckPlanning(TypedDict):
    event: Literal["planning"]
    data: DeckPlanningData


class DeckPlanningData(TypedDict):
    id: str


class DeckSummary(TypedDict):
    id: str
    title: str
    """The headline of the first slide; without one the beginning of the prompt."""
    state: Literal["planning", "drawing", "done", "failed"]
    slide_count: int
    """0 while it is planned."""
    thumbnail_url: str | None
    """A WebP picture 270 px wide: of the first slide of the newest rendering, else of the first picture that there is."""
    project_id: str | None
    influencer_id: str | None
    jobs: list[DeckSummaryJob]
    """The newest picture job of each slide."""
    error: str | None
    """Why it could not be planned."""
    created_at: str


class DeckSummaryJob(TypedDict):
    slide_index: int
    job_id: str
    status: Literal["pending", "processing", "completed", "failed"]


class DeckSummaryPage(TypedDict):
    object: Literal["list"]
    data: list[DeckSummary]
    has_more: bool
    url: str


class DeleteByUrlInput(TypedDict):
    url: ReadOnly[str]


class DeviceGrant(TypedDict):
    user_code: str
    host: str
    """The name of the computer, as the program says it: it proves nothing."""
    address: str
    """The IP address that the program asked from."""
    is_same_network: bool
    """Whether the program asked from the address that the person asks from."""
    scopes: list[Literal["read", "generate", "render", "publish", "library"]]
    """What the program asks to do."""
    state: Literal["pending", "approved", "denied"]
    created_at: str
    expires_at: str


class DeviceGrantCodeInput(TypedDict):
    user_code: ReadOnly[str]
    """As the program shows it."""


class DisconnectInput(TypedDict):
    account_id: ReadOnly[str]


class Error(TypedDict):
    """The shape of every error."""

    success: Literal[False]
    message: str


ErrorCode: TypeAlias = 'Literal["access_denied", "account_needs_reauth", "account_not_found", "already_member", "asset_not_found", "attempt_not_found", "attempt_not_open", "authorization_pending", "body_too_large", "brand_not_found", "connection_not_pending", "connection_refused", "content_rejected", "coupon_already_claimed", "coupon_not_found", "deck_not_found", "deck_not_planned", "device_grant_ended", "device_grant_not_found", "email_unverified", "expired_token", "feature_not_in_plan", "file_changed", "file_too_large", "forbidden", "form_unreadable", "headers_too_large", "idempotency_conflict", "influencer_not_found", "insufficient_credits", "internal", "invalid_encoding", "invalid_grant", "invalid_json", "invalid_request", "invite_already_created", "invite_for_another", "invite_not_found", "job_not_cancellable", "job_not_found", "key_address_refused", "key_already_created", "key_credits_spent", "key_is_limited", "key_not_found", "key_scope_missing", "last_owner", "ledger_entry_not_found", "lint_failed", "media_not_found", "member_not_found", "method_not_allowed", "model_not_in_plan", "model_unknown", "not_a_member", "outline_not_kept", "overloaded", "payment_provider_failed", "payments_unavailable", "picture_too_large", "picture_type_unsupported", "picture_unreadable", "plan_not_for_sale", "plan_not_found", "planner_unavailable", "platform_failed", "platform_limit_reached", "platform_refused", "platform_unavailable", "post_not_editable", "post_not_found", "post_rule_broken", "product_not_found", "project_changed", "project_not_found", "rate_limited", "relayout_limit_reached", "request_timeout", "revision_not_found", "route_not_found", "slide_busy", "slide_changed", "slide_not_found", "slide_without_picture", "slow_down", "source_unreadable", "storage_unavailable", "store_exists", "store_not_connected", "store_not_found", "subscription_exists", "text_not_found", "too_many_brands", "too_many_invites", "too_many_keys", "too_many_values", "too_many_webhook_endpoints", "too_many_webhook_listeners", "unauthenticated", "unavailable", "unsupported_encoding", "unsupported_media_type", "upload_incomplete", "upload_not_found", "upstream_failed", "url_forbidden", "url_not_found", "url_too_large", "url_too_slow", "url_unreachable", "url_unusable", "webhook_delivery_not_found", "webhook_endpoint_disabled", "webhook_endpoint_not_found", "webhook_listener_not_found", "webhook_secret_already_created"]'


class ErrorDetail(TypedDict):
    path: str
    """The field, as `slides[0].name`; a parameter of the query has a `?` before it; empty for the whole body."""
    code: Literal["required", "wrong_type", "not_allowed", "wrong_format", "too_small", "too_big", "not_multiple_of", "unknown", "not_storable", "too_deep", "number_too_large", "number_not_exact", "invalid", "more"]
    message: str
    """The words that follow the name of the field."""
    count: NotRequired[int]
    """Of `more`, the last entry: how many faults are left off."""


class ExtendedApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """The last four characters of the key."""
    created_by: str
    """User id."""
    created_at: str
    expires_at: str | None
    scopes: NotRequired[list[Literal["read", "generate", "render", "publish", "library", "billing", "webhooks", "team"]] | None]
    """What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts and the customer portal, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores: whom such a key invites may do all that an admin may. null: all that its maker may."""
    allowed_ips: NotRequired[list[str] | None]
    """The addresses, and ranges of them, from which the key is taken; null: from everywhere."""
    credits_per_day: NotRequired[int | None]
    """The most that the key spends from one midnight UTC to the next; what is refunded does not count."""
    account_ids: NotRequired[list[str] | None]
    """The social accounts whose posts the key sees, makes, changes and settles; null: all of the team."""
    project_ids: NotRequired[list[str] | None]
    """The projects that the key sees and changes, with their brands and posts; decks and posts that it makes or works on must be of one of them. null: all, and none."""
    last_used_at: NotRequired[str | None]
    """To about a minute; null for a key that was not used yet."""


class ExtendedApiKeyPage(TypedDict):
    object: Literal["list"]
    data: list[ExtendedApiKey]
    has_more: bool
    url: str


class ExtendedAsset(TypedDict):
    id: str
    name: str
    url: str
    content_type: str
    size_bytes: int
    width: int
    height: int
    source: Literal["upload", "ai_generated", "export"]
    metadata: dict[str, Any] | None
    """Of an upload: the pairs that it was given. Of others: how they were made."""
    created_at: str
    thumbnails: NotRequired[ExtendedAssetThumbnails | None]
    """Addresses of WebP pictures 270 and 540 px wide: that of the picture with `-270.webp` or `-540.webp` in place of its extension. Null for documents, assets from before, and uploads of the last seconds, whose addresses answer 404 until then."""
    external_id: NotRequired[str | None]


class ExtendedAssetPage(TypedDict):
    object: Literal["list"]
    data: list[ExtendedAsset]
    has_more: bool
    url: str


ExtendedAssetThumbnails = TypedDict(
    "ExtendedAssetThumbnails",
    {
        "270": 'str',
        "540": 'str',
    },
)


class ExtendedCreatedApiKey(TypedDict):
    id: str
    name: str
    hint: str
    """The last four characters of the key."""
    created_by: str
    """User id."""
    created_at: str
    expires_at: str | None
    key: str
    """The key itself, shown this once."""
    scopes: NotRequired[list[Literal["read", "generate", "render", "publish", "library", "billing", "webhooks", "team"]] | None]
    """What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts and the customer portal, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores: whom such a key invites may do all that an admin may. null: all that its maker may."""
    allowed_ips: NotRequired[list[str] | None]
    """The addresses, and ranges of them, from which the key is taken; null: from everywhere."""
    credits_per_day: NotRequired[int | None]
    """The most that the key spends from one midnight UTC to the next; what is refunded does not count."""
    account_ids: NotRequired[list[str] | None]
    """The social accounts whose posts the key sees, makes, changes and settles; null: all of the team."""
    project_ids: NotRequired[list[str] | None]
    """The projects that the key sees and changes, with their brands and posts; decks and posts that it makes or works on must be of one of them. null: all, and none."""


class ExtendedDeck(TypedDict):
    slides: list[Slide]
    texts: list[TextLayer]
    images: list[ImageOverride]
    canvas: NotRequired[Literal["9:16", "4:5", "1:1", "16:9"]]
    """The format of every slide: 1080×1920 unless it is named."""
    layers: NotRequired[list[Layer]]
    """Between the background of a slide and its texts, in the order in which they are drawn."""
    caption: str | None
    """For the post, without hashtags."""
    hashtags: list[str]
    """Without #."""
    alt_texts: list[str | None]
    """Of each slide, for readers who do not see it; null where there is none."""
    outline: list[SlideOutline]
    """The slides as they were written, before they were set."""
    left_out: NotRequired[list[str]]
    """What the agent wrote beyond the number of slides that the deck may have, slide by slide."""
    id: str
    prompt: str
    jobs: list[ExtendedDeckJob]
    created_at: str
    style: NotRequired[Literal["editorial-serif", "bold-grotesk", "soft", "brutal", "tech-mono", "kids", "luxury-dark"] | None]
    brand: NotRequired[ExtendedDeckBrand | None]
    """What it was made with: GET /brands/:id/revisions/:revision."""
    state: NotRequired[Literal["planning", "drawing", "done", "failed"]]
    error: NotRequired[str | None]
    """Why it could not be planned."""
    project_id: NotRequired[str | None]
    influencer_id: NotRequired[str | None]
    relaid_from: NotRequired[str | None]
    """The deck that it was laid out again from."""


class ExtendedDeckBrand(TypedDict):
    id: str
    revision: int


class ExtendedDeckJob(TypedDict):
    slide_index: int
    job_id: str
    status: Literal["pending", "processing", "completed", "failed"]


class ExtendedImageJob(TypedDict):
    id: str
    type: Literal["image_gen"]
    status: Literal["pending", "processing", "completed", "failed"]
    result: ImageResult | None
    """null until completed"""
    error: str | None
    """A reason a person understands, once failed."""
    created_at: str
    updated_at: str
    external_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str] | None]


ExtendedJob: TypeAlias = 'ExtendedImageJob | ExtendedRenderJob | ExtendedPublishJob'


class ExtendedJobChanged(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["job"]
    data: ExtendedJob


class ExtendedJobPage(TypedDict):
    object: Literal["list"]
    data: list[ExtendedJob]
    has_more: bool
    url: str


class ExtendedPostChanged(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["post"]
    data: ExtendedScheduledPost | ExtendedPostChangedData


class ExtendedPostChangedData(TypedDict):
    id: str
    deleted: Literal[True]


class ExtendedProject(TypedDict):
    id: str
    team_id: str
    name: str
    type: str
    thumbnail_url: str | None
    status: str
    created_by: str
    created_at: str
    updated_at: str
    data: dict[str, Any]
    external_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str] | None]


class ExtendedProjectSummary(TypedDict):
    id: str
    team_id: str
    name: str
    type: str
    thumbnail_url: str | None
    status: str
    created_by: str
    created_at: str
    updated_at: str
    external_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str] | None]


class ExtendedPublishJob(TypedDict):
    id: str
    type: Literal["publish"]
    status: Literal["pending", "processing", "completed", "failed"]
    result: PublishResult | None
    """null until completed"""
    error: str | None
    """A reason a person understands, once failed."""
    created_at: str
    updated_at: str
    external_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str] | None]


class ExtendedRenderJob(TypedDict):
    id: str
    type: Literal["render"]
    status: Literal["pending", "processing", "completed", "failed"]
    result: RenderResult | None
    """null until completed"""
    error: str | None
    """A reason a person understands, once failed."""
    created_at: str
    updated_at: str
    external_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str] | None]


class ExtendedScheduledPost(TypedDict):
    id: str
    team_id: str
    project_id: str | None
    social_account_id: str
    platform: str
    scheduled_at: str
    title: str
    image_urls: list[str]
    status: Literal["scheduled", "published", "failed"]
    project: ExtendedScheduledPostProject | None
    """null where project_id is null."""
    account: ExtendedScheduledPostAccount
    description: NotRequired[str | None]
    alt_texts: NotRequired[list[str] | None]
    """Of each picture; null where there is none at all."""
    settings: NotRequired[PostSettings | None]
    external_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str] | None]


class ExtendedScheduledPostAccount(TypedDict):
    id: str
    platform: str
    platform_username: str | None
    display_name: str | None
    avatar_url: str | None


class ExtendedScheduledPostProject(TypedDict):
    id: str
    name: str
    thumbnail_url: str | None


class FinishOauthInput(TypedDict):
    secret: ReadOnly[str]
    """From the fragment of the dashboard's address (`#finish=…`); good once, for five minutes."""


class FinishedOauth(TypedDict):
    platform: Literal["shortvideo", "photoapp", "storeplatform"]
    connection_id: str


class FocalPoint(TypedDict):
    x: float
    y: float


class FocalPointInput(TypedDict):
    x: ReadOnly[float]
    y: ReadOnly[float]


FontFamily: TypeAlias = 'Literal["inter", "manrope", "dm-sans", "space-grotesk", "archivo", "bricolage-grotesque", "outfit", "sora", "nunito", "fredoka", "quicksand", "playfair-display", "fraunces", "lora", "source-serif-4", "cormorant", "bodoni-moda", "instrument-serif", "roboto-slab", "jetbrains-mono", "space-mono", "anton", "bebas-neue", "caveat"]'
"""Inter unless it is named."""


FontFamilyInput: TypeAlias = 'Literal["inter", "manrope", "dm-sans", "space-grotesk", "archivo", "bricolage-grotesque", "outfit", "sora", "nunito", "fredoka", "quicksand", "playfair-display", "fraunces", "lora", "source-serif-4", "cormorant", "bodoni-moda", "instrument-serif", "roboto-slab", "jetbrains-mono", "space-mono", "anton", "bebas-neue", "caveat"]'
"""Inter unless it is named."""


class GenerateImageInput(TypedDict):
    prompt: ReadOnly[str]
    model: ReadOnly[NotRequired[str]]
    aspect_ratio: ReadOnly[NotRequired[str]]
    reference_image_url: ReadOnly[NotRequired[str]]
    reference_strength: ReadOnly[NotRequired[float]]
    influencerId: ReadOnly[NotRequired[str]]
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets."""


class GenerateSlidesInput(TypedDict):
    prompt: ReadOnly[str]
    slide_count: ReadOnly[NotRequired[int]]
    """Exactly so many slides; otherwise the number that the prompt names, or what its content needs."""
    language: ReadOnly[NotRequired[str]]
    """BCP 47; otherwise the prompt's language."""
    tone: ReadOnly[NotRequired[str]]
    audience: ReadOnly[NotRequired[str]]
    canvas: ReadOnly[NotRequired[Literal["9:16", "4:5", "1:1", "16:9"]]]
    """The format of every slide: 1080×1920 unless it is named."""
    style: ReadOnly[NotRequired[Literal["editorial-serif", "bold-grotesk", "soft", "brutal", "tech-mono", "kids", "luxury-dark"]]]
    """How the deck looks; otherwise the slide agent chooses."""
    pictures: ReadOnly[NotRequired[Literal["none", "cover", "all"]]]
    """Which slides may have an AI background image; otherwise the slide agent decides."""
    product_ids: ReadOnly[NotRequired[Sequence[str]]]
    """Products of the team: name, description and price are given to the slide agent as facts."""
    source_url: ReadOnly[NotRequired[str]]
    """A public web page whose text is given to the slide agent as facts."""
    project_id: ReadOnly[NotRequired[str | None]]
    """The project that the deck is made for; kept for GET /decks."""
    influencer_id: ReadOnly[NotRequired[str | None]]
    """The influencer who speaks: name and description are given to the slide agent as facts."""
    brand_id: ReadOnly[NotRequired[str | None]]
    """The brand that the deck is made with. Callers who name a version get the team's default brand where this is left out; null: none."""
    external_id: ReadOnly[NotRequired[str]]
    """Of the jobs that make its pictures."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Of the jobs that make its pictures."""


class GeneratedSlides(TypedDict):
    slides: list[BasicSlide]
    texts: list[BasicTextLayer]
    images: list[ImageOverride]


class GeneratedSlideshow(TypedDict):
    schema: Literal["slideshow/1"]
    slides: list[Slide]
    texts: list[TextLayer]
    images: list[ImageOverride]
    canvas: NotRequired[Literal["9:16", "4:5", "1:1", "16:9"]]
    """The format of every slide: 1080×1920 unless it is named."""
    layers: NotRequired[list[Layer]]
    """Between the background of a slide and its texts, in the order in which they are drawn."""
    caption: str | None
    """For the post, without hashtags."""
    hashtags: list[str]
    """Without #."""
    alt_texts: list[str | None]
    """Of each slide, for readers who do not see it; null where there is none."""
    outline: list[SlideOutline]
    """The slides as they were written, before they were set."""
    left_out: NotRequired[list[str]]
    """What the agent wrote beyond the number of slides that the deck may have, slide by slide."""


class GradientBackground(TypedDict):
    type: Literal["gradient"]
    gradientFrom: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientTo: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientAngle: float
    """Degrees as in CSS: 0 points up, 90 to the right."""
    stops: NotRequired[list[GradientBackgroundStop]]
    """In order; instead of gradientFrom and gradientTo, which stay what simpler readers see."""
    shape: NotRequired[Literal["linear", "radial"]]
    """radial: from the centre to the farthest corner. linear unless it is named."""
    center: NotRequired[FocalPoint]
    """Of a radial gradient; the middle unless it is named."""


class GradientBackgroundInput(TypedDict):
    type: ReadOnly[Literal["gradient"]]
    gradientFrom: ReadOnly[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientTo: ReadOnly[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientAngle: ReadOnly[NotRequired[float]]
    """Degrees as in CSS: 0 points up, 90 to the right."""
    stops: ReadOnly[NotRequired[Sequence[GradientBackgroundStopInput]]]
    """In order; instead of gradientFrom and gradientTo, which stay what simpler readers see."""
    shape: ReadOnly[NotRequired[Literal["linear", "radial"]]]
    """radial: from the centre to the farthest corner. linear unless it is named."""
    center: ReadOnly[NotRequired[FocalPointInput]]
    """Of a radial gradient; the middle unless it is named."""


class GradientBackgroundStop(TypedDict):
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    at: float


class GradientBackgroundStopInput(TypedDict):
    color: ReadOnly[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    at: ReadOnly[float]


class IconLayer(TypedDict):
    type: Literal["icon"]
    icon: Literal["activity", "alarm-clock", "anchor", "apple", "archive", "armchair", "arrow-down", "arrow-down-left", "arrow-down-right", "arrow-left", "arrow-left-right", "arrow-right", "arrow-up", "arrow-up-left", "arrow-up-right", "at-sign", "award", "baby", "badge", "badge-check", "badge-percent", "banknote", "bath", "battery-charging", "bed-double", "bell", "bike", "bird", "book", "book-open", "bookmark", "bot", "box", "brain", "briefcase", "brush", "bug", "building", "bus", "cake", "calculator", "calendar", "calendar-check", "calendar-days", "camera", "car", "carrot", "cat", "chart-bar", "chart-column", "chart-line", "chart-pie", "check", "check-check", "chef-hat", "chevron-down", "chevron-left", "chevron-right", "chevron-up", "chevrons-right", "circle", "circle-alert", "circle-arrow-right", "circle-check", "circle-check-big", "circle-dollar-sign", "circle-minus", "circle-parking", "circle-play", "circle-plus", "circle-question-mark", "circle-user", "circle-x", "clapperboard", "clipboard-check", "clipboard-list", "clock", "cloud", "cloud-rain", "code", "coffee", "coins", "compass", "cookie", "copy", "corner-down-right", "cpu", "credit-card", "croissant", "crown", "cup-soda", "database", "diamond", "diamond-plus", "dog", "dollar-sign", "door-open", "dot", "download", "droplet", "droplets", "dumbbell", "ear", "earth", "egg", "euro", "external-link", "eye", "eye-off", "face-grinning", "face-neutral", "face-slightly-frowning", "face-slightly-smiling", "feather", "file", "file-text", "film", "fish", "flag", "flame", "flask-conical", "flower", "flower-2", "folder", "footprints", "fuel", "gamepad-2", "gauge", "gem", "gift", "glasses", "globe", "graduation-cap", "grape", "guitar", "hammer", "hand", "hand-coins", "hand-heart", "handshake", "hash", "headphones", "heart", "heart-handshake", "heart-pulse", "hourglass", "house", "house-plus", "ice-cream-cone", "image", "inbox", "infinity", "info", "key", "key-round", "lamp", "landmark", "languages", "laptop", "layers", "leaf", "library", "lightbulb", "link", "list", "list-checks", "list-ordered", "loader", "lock", "lock-open", "log-in", "luggage", "magnet", "mail", "map", "map-pin", "martini", "maximize", "medal", "megaphone", "message-circle", "message-square", "messages-square", "mic", "microscope", "milestone", "minus", "monitor", "moon", "mountain", "mouse-pointer-click", "move-right", "music", "navigation", "newspaper", "notebook-pen", "nut", "octagon-alert", "package", "package-check", "paintbrush", "palette", "panda", "party-popper", "pause", "paw-print", "pen", "pencil", "percent", "person-standing", "phone", "phone-call", "piggy-bank", "pill", "pin", "pizza", "plane", "plane-takeoff", "play", "plug", "plus", "pocket-knife", "pound-sterling", "presentation", "printer", "puzzle", "qr-code", "quote", "rabbit", "radio", "rainbow", "receipt", "recycle", "refresh-cw", "repeat", "ribbon", "rocket", "rotate-ccw", "rotate-ccw-clock", "route", "ruler", "ruler-dimension-line", "salad", "sandwich", "save", "scale", "scan-face", "school", "scissors", "search", "send", "server", "settings", "share", "share-2", "shell", "shield", "shield-check", "ship", "shirt", "shopping-bag", "shopping-basket", "shopping-cart", "shower-head", "sliders-horizontal", "smartphone", "snowflake", "sofa", "soup", "sparkle", "sparkles", "speaker", "sprout", "square", "square-check-big", "star", "star-half", "stethoscope", "sticker", "store", "sun", "sunrise", "sunset", "swatch-book", "syringe", "tablet", "tag", "tags", "target", "tent", "thermometer", "thumbs-down", "thumbs-up", "ticket", "timer", "tractor", "train-front", "trash", "tree-palm", "tree-pine", "trees", "trending-down", "trending-up", "triangle", "triangle-alert", "trophy", "truck", "tv", "umbrella", "undo-2", "upload", "user", "user-check", "user-plus", "users", "users-round", "utensils", "utensils-crossed", "vegan", "video", "volume-2", "wallet", "wand-sparkles", "warehouse", "watch", "waves-horizontal", "wheat", "wifi", "wind", "wine", "wrench", "x", "zap"]
    """Of the set Lucide."""
    x: float
    y: float
    size: float
    color: str
    """Of its lines."""
    fill: NotRequired[str]
    """Inside of its lines; nothing unless it is named."""
    strokeWidth: NotRequired[float]
    """In 24ths of its size."""
    opacity: NotRequired[float]
    slide_index: int
    """Counts from 0."""


class IconLayerInput(TypedDict):
    type: ReadOnly[Literal["icon"]]
    icon: ReadOnly[Literal["activity", "alarm-clock", "anchor", "apple", "archive", "armchair", "arrow-down", "arrow-down-left", "arrow-down-right", "arrow-left", "arrow-left-right", "arrow-right", "arrow-up", "arrow-up-left", "arrow-up-right", "at-sign", "award", "baby", "badge", "badge-check", "badge-percent", "banknote", "bath", "battery-charging", "bed-double", "bell", "bike", "bird", "book", "book-open", "bookmark", "bot", "box", "brain", "briefcase", "brush", "bug", "building", "bus", "cake", "calculator", "calendar", "calendar-check", "calendar-days", "camera", "car", "carrot", "cat", "chart-bar", "chart-column", "chart-line", "chart-pie", "check", "check-check", "chef-hat", "chevron-down", "chevron-left", "chevron-right", "chevron-up", "chevrons-right", "circle", "circle-alert", "circle-arrow-right", "circle-check", "circle-check-big", "circle-dollar-sign", "circle-minus", "circle-parking", "circle-play", "circle-plus", "circle-question-mark", "circle-user", "circle-x", "clapperboard", "clipboard-check", "clipboard-list", "clock", "cloud", "cloud-rain", "code", "coffee", "coins", "compass", "cookie", "copy", "corner-down-right", "cpu", "credit-card", "croissant", "crown", "cup-soda", "database", "diamond", "diamond-plus", "dog", "dollar-sign", "door-open", "dot", "download", "droplet", "droplets", "dumbbell", "ear", "earth", "egg", "euro", "external-link", "eye", "eye-off", "face-grinning", "face-neutral", "face-slightly-frowning", "face-slightly-smiling", "feather", "file", "file-text", "film", "fish", "flag", "flame", "flask-conical", "flower", "flower-2", "folder", "footprints", "fuel", "gamepad-2", "gauge", "gem", "gift", "glasses", "globe", "graduation-cap", "grape", "guitar", "hammer", "hand", "hand-coins", "hand-heart", "handshake", "hash", "headphones", "heart", "heart-handshake", "heart-pulse", "hourglass", "house", "house-plus", "ice-cream-cone", "image", "inbox", "infinity", "info", "key", "key-round", "lamp", "landmark", "languages", "laptop", "layers", "leaf", "library", "lightbulb", "link", "list", "list-checks", "list-ordered", "loader", "lock", "lock-open", "log-in", "luggage", "magnet", "mail", "map", "map-pin", "martini", "maximize", "medal", "megaphone", "message-circle", "message-square", "messages-square", "mic", "microscope", "milestone", "minus", "monitor", "moon", "mountain", "mouse-pointer-click", "move-right", "music", "navigation", "newspaper", "notebook-pen", "nut", "octagon-alert", "package", "package-check", "paintbrush", "palette", "panda", "party-popper", "pause", "paw-print", "pen", "pencil", "percent", "person-standing", "phone", "phone-call", "piggy-bank", "pill", "pin", "pizza", "plane", "plane-takeoff", "play", "plug", "plus", "pocket-knife", "pound-sterling", "presentation", "printer", "puzzle", "qr-code", "quote", "rabbit", "radio", "rainbow", "receipt", "recycle", "refresh-cw", "repeat", "ribbon", "rocket", "rotate-ccw", "rotate-ccw-clock", "route", "ruler", "ruler-dimension-line", "salad", "sandwich", "save", "scale", "scan-face", "school", "scissors", "search", "send", "server", "settings", "share", "share-2", "shell", "shield", "shield-check", "ship", "shirt", "shopping-bag", "shopping-basket", "shopping-cart", "shower-head", "sliders-horizontal", "smartphone", "snowflake", "sofa", "soup", "sparkle", "sparkles", "speaker", "sprout", "square", "square-check-big", "star", "star-half", "stethoscope", "sticker", "store", "sun", "sunrise", "sunset", "swatch-book", "syringe", "tablet", "tag", "tags", "target", "tent", "thermometer", "thumbs-down", "thumbs-up", "ticket", "timer", "tractor", "train-front", "trash", "tree-palm", "tree-pine", "trees", "trending-down", "trending-up", "triangle", "triangle-alert", "trophy", "truck", "tv", "umbrella", "undo-2", "upload", "user", "user-check", "user-plus", "users", "users-round", "utensils", "utensils-crossed", "vegan", "video", "volume-2", "wallet", "wand-sparkles", "warehouse", "watch", "waves-horizontal", "wheat", "wifi", "wind", "wine", "wrench", "x", "zap"]]
    """Of the set Lucide."""
    x: ReadOnly[float]
    y: ReadOnly[float]
    size: ReadOnly[float]
    color: ReadOnly[str]
    """Of its lines."""
    fill: ReadOnly[NotRequired[str]]
    """Inside of its lines; nothing unless it is named."""
    strokeWidth: ReadOnly[NotRequired[float]]
    """In 24ths of its size."""
    opacity: ReadOnly[NotRequired[float]]
    slide_index: ReadOnly[int]
    """Counts from 0."""


class ImageBackground(TypedDict):
    type: Literal["image"]
    image_url: NotRequired[str]
    """May be left out where an image override names it."""
    gradientFrom: NotRequired[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientTo: NotRequired[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientAngle: NotRequired[float]
    focal: NotRequired[FocalPoint]
    """What stays in view where the picture is cut."""
    blur: NotRequired[float]
    """Standard deviation, px of the canvas."""
    scrims: NotRequired[list[Scrim]]


class ImageBackgroundInput(TypedDict):
    type: ReadOnly[Literal["image"]]
    image_url: ReadOnly[NotRequired[str]]
    """May be left out where an image override names it."""
    gradientFrom: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientTo: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    gradientAngle: ReadOnly[NotRequired[float]]
    focal: ReadOnly[NotRequired[FocalPointInput]]
    """What stays in view where the picture is cut."""
    blur: ReadOnly[NotRequired[float]]
    """Standard deviation, px of the canvas."""
    scrims: ReadOnly[NotRequired[Sequence[ScrimInput]]]


class ImageJob(TypedDict):
    id: str
    type: Literal["image_gen"]
    status: Literal["pending", "processing", "completed", "failed"]
    result: ImageResult | None
    """null until completed"""
    error: str | None
    """A reason a person understands, once failed."""
    created_at: str
    updated_at: str


class ImageLayer(TypedDict):
    type: Literal["image"]
    image_url: str
    x: float
    y: float
    width: float
    height: float
    fit: Literal["cover", "contain"]
    focal: NotRequired[FocalPoint]
    """What stays in view where the picture is cut."""
    radius: NotRequired[float]
    """Of the corners, px."""
    mask: NotRequired[Literal["ellipse"]]
    opacity: NotRequired[float]
    slide_index: int
    """Counts from 0."""


class ImageLayerInput(TypedDict):
    type: ReadOnly[Literal["image"]]
    image_url: ReadOnly[str]
    x: ReadOnly[float]
    y: ReadOnly[float]
    width: ReadOnly[float]
    height: ReadOnly[float]
    fit: ReadOnly[NotRequired[Literal["cover", "contain"]]]
    focal: ReadOnly[NotRequired[FocalPointInput]]
    """What stays in view where the picture is cut."""
    radius: ReadOnly[NotRequired[float]]
    """Of the corners, px."""
    mask: ReadOnly[NotRequired[Literal["ellipse"]]]
    opacity: ReadOnly[NotRequired[float]]
    slide_index: ReadOnly[int]
    """Counts from 0."""


class ImageOverride(TypedDict):
    slide_index: int
    """Counts from 0."""
    image_url: str


class ImageOverrideInput(TypedDict):
    slide_index: ReadOnly[int]
    """Counts from 0."""
    image_url: ReadOnly[str]


class ImageResult(TypedDict):
    url: str
    width: int
    height: int
    content_type: str


class Influencer(TypedDict):
    id: str
    team_id: str
    name: str
    description: str
    style: Literal["realistic", "anime", "3d", "fashion", "minimal"]
    model: str | None
    avatar_url: str
    """The first of images."""
    images: list[str]
    metadata: InfluencerMetadata
    created_by: str
    created_at: str
    updated_at: str | None
    """null until the first update"""


class InfluencerCreateInput(TypedDict):
    name: ReadOnly[str]
    description: ReadOnly[str]
    images: ReadOnly[Sequence[str]]
    """Reference images; the first is the avatar."""
    style: ReadOnly[NotRequired[Literal["realistic", "anime", "3d", "fashion", "minimal"]]]
    model: ReadOnly[NotRequired[str | None]]
    """Default: the first model of `GET /models`."""
    traits: ReadOnly[NotRequired[TraitsInput]]


class InfluencerMetadata(TypedDict):
    traits: Traits


class InfluencerUpdateInput(TypedDict):
    """Only the fields that are supplied change."""

    name: ReadOnly[NotRequired[str]]
    description: ReadOnly[NotRequired[str]]
    images: ReadOnly[NotRequired[Sequence[str]]]
    """Replaces the whole list; the first is the avatar. An image job of this influencer that ends later appends to it; of more than 50 the first and the newest stay."""
    style: ReadOnly[NotRequired[Literal["realistic", "anime", "3d", "fashion", "minimal"]]]
    model: ReadOnly[NotRequired[str | None]]
    """null stands for the default model."""
    traits: ReadOnly[NotRequired[InfluencerUpdateTraitsInput]]
    """Changes the traits that it names and keeps the others; null removes a trait."""


class InfluencerUpdateTraitsInput(TypedDict):
    """Changes the traits that it names and keeps the others; null removes a trait."""

    gender: ReadOnly[NotRequired[str | None]]
    ageRange: ReadOnly[NotRequired[str | None]]
    ethnicity: ReadOnly[NotRequired[str | None]]
    skinTone: ReadOnly[NotRequired[str | None]]
    faceShape: ReadOnly[NotRequired[str | None]]
    jawline: ReadOnly[NotRequired[str | None]]
    eyeColor: ReadOnly[NotRequired[str | None]]
    eyeShape: ReadOnly[NotRequired[str | None]]
    noseShape: ReadOnly[NotRequired[str | None]]
    lipShape: ReadOnly[NotRequired[str | None]]
    facialHair: ReadOnly[NotRequired[str | None]]
    hairColor: ReadOnly[NotRequired[str | None]]
    hairStyle: ReadOnly[NotRequired[str | None]]
    hairLength: ReadOnly[NotRequired[str | None]]
    bodyType: ReadOnly[NotRequired[str | None]]
    height: ReadOnly[NotRequired[str | None]]
    tattoos: ReadOnly[NotRequired[str | None]]
    piercings: ReadOnly[NotRequired[str | None]]
    glasses: ReadOnly[NotRequired[str | None]]
    clothingStyle: ReadOnly[NotRequired[str | None]]
    expression: ReadOnly[NotRequired[str | None]]
    pose: ReadOnly[NotRequired[str | None]]
    lighting: ReadOnly[NotRequired[str | None]]
    background: ReadOnly[NotRequired[str | None]]


class Invite(TypedDict):
    id: str
    email: str
    role: Literal["owner", "admin", "member"]
    invited_by: str
    """User id."""
    expires_at: str
    created_at: str


class InvitePage(TypedDict):
    object: Literal["list"]
    data: list[Invite]
    has_more: bool
    url: str


Job: TypeAlias = 'ImageJob | RenderJob | PublishJob'


class JobAccepted(TypedDict):
    job_id: str
    status: Literal["pending"]


class JobAttempts(TypedDict):
    object: Literal["list"]
    data: list[PublishAttempt]
    has_more: bool
    url: str
    outcome: PublishOutcome | None
    """null for a job that publishes nothing."""


class JobChanged(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["job"]
    data: Job


class JobCompletedWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["job.completed"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: ExtendedJob


JobEvent: TypeAlias = 'JobProgressed | ExtendedJobChanged'


class JobFailedWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["job.failed"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: ExtendedJob


class JobFile(TypedDict):
    name: str
    url: str
    content_type: str
    size_bytes: int
    slide_index: int | None
    """Counts from 0; null for a file of the whole job."""


class JobPage(TypedDict):
    object: Literal["list"]
    data: list[Job]
    has_more: bool
    url: str


class JobProgress(TypedDict):
    job_id: str
    attempt: int
    """Of the job. A later attempt counts from 1 again."""
    slide_index: int
    """The slide that was drawn last, counted from 0. Slides end in any order."""
    slides_done: int
    slides_total: int


class JobProgressed(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["progress"]
    data: JobProgress


class JobWarnings(TypedDict):
    job_id: str
    status: Literal["pending", "processing", "completed", "failed"]
    warnings: list[LintIssue]
    """What lint found when the slides were drawn; empty before."""


Layer: TypeAlias = 'ShapeLayer | IconLayer | ImageLayer | TextOnLayer'


LayerInput: TypeAlias = 'ShapeLayerInput | IconLayerInput | ImageLayerInput | TextOnLayerInput'


class LedgerEntry(TypedDict):
    id: int
    delta: int
    """Negative for spends, positive for grants, refunds and top-ups."""
    reason: Literal["image_gen", "video_gen", "render", "monthly_reset", "initial_grant", "plan_change_topup", "refund", "admin_grant", "coupon_claim"]
    model_id: str | None
    user_id: str
    route: str
    balance_after: int | None
    """The monthly balance right after the row."""
    metadata: dict[str, Any]
    created_at: str
    """With six digits, as `before` takes it."""
    auth_mode: Literal["api_key", "jwt"] | None
    api_key_id: str | None


class LedgerEntryCreatedWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["ledger.entry_created"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: LedgerEntry


class LedgerPage(TypedDict):
    entries: list[LedgerEntry]
    has_more: bool


class LineLayer(TypedDict):
    type: Literal["shape"]
    shape: Literal["line"]
    points: list[LineLayerPoint]
    fill: NotRequired[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    stroke: NotRequired[LineLayerStroke]
    """Centred on the edge."""
    opacity: NotRequired[float]
    rotation: NotRequired[float]
    """Degrees, clockwise, around the middle."""
    slide_index: int
    """Counts from 0."""


class LineLayerInput(TypedDict):
    type: ReadOnly[Literal["shape"]]
    shape: ReadOnly[Literal["line"]]
    points: ReadOnly[Sequence[LineLayerPointInput]]
    fill: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    stroke: ReadOnly[NotRequired[LineLayerStrokeInput]]
    """Centred on the edge."""
    opacity: ReadOnly[NotRequired[float]]
    rotation: ReadOnly[NotRequired[float]]
    """Degrees, clockwise, around the middle."""
    slide_index: ReadOnly[int]
    """Counts from 0."""


class LineLayerPoint(TypedDict):
    x: float
    y: float


class LineLayerPointInput(TypedDict):
    x: ReadOnly[float]
    y: ReadOnly[float]


class LineLayerStroke(TypedDict):
    """Centred on the edge."""

    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    width: float


class LineLayerStrokeInput(TypedDict):
    """Centred on the edge."""

    color: ReadOnly[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    width: ReadOnly[float]


class LintAnswer(TypedDict):
    issues: list[LintIssue]


class LintInput(TypedDict):
    slides: ReadOnly[Sequence[SlideInput]]
    texts: ReadOnly[NotRequired[Sequence[TextLayerInput]]]
    images: ReadOnly[NotRequired[Sequence[ImageOverrideInput]]]
    canvas: ReadOnly[NotRequired[Literal["9:16", "4:5", "1:1", "16:9"]]]
    """The format of every slide: 1080×1920 unless it is named."""
    layers: ReadOnly[NotRequired[Sequence[LayerInput]]]
    """Between the background of a slide and its texts, in the order in which they are drawn."""
    schema: ReadOnly[NotRequired[Literal["slideshow/1"]]]
    caption: ReadOnly[NotRequired[str | None]]
    """For the post, without hashtags."""
    hashtags: ReadOnly[NotRequired[Sequence[str]]]
    """Without #."""
    alt_texts: ReadOnly[NotRequired[Sequence[str | None]]]
    """Of each slide, for readers who do not see it; null where there is none."""
    outline: ReadOnly[NotRequired[Sequence[SlideOutlineInput]]]
    """The slides as they were written, before they were set."""
    left_out: ReadOnly[NotRequired[Sequence[str]]]
    """What the agent wrote beyond the number of slides that the deck may have, slide by slide."""
    platform: ReadOnly[NotRequired[Literal["shortvideo", "photoapp"]]]


class LintIssue(TypedDict):
    slide_index: int
    text_index: int | None
    """The place in `texts`; null for the slide as a whole."""
    layer_index: NotRequired[int]
    """The place in `layers`, of what is about one of them."""
    code: Literal["overflow", "broken_word", "beyond_canvas", "missing_glyphs", "low_contrast", "small_text", "outside_safe_zone", "low_resolution", "overlapping_texts", "orphan_word", "too_many_words", "repeated_picture", "translucent_background"]
    severity: Literal["error", "warning"]
    value: float
    """What was found, in the unit of `limit`."""
    limit: float
    box: LintIssueBox | None
    """Where it is, px on the canvas."""
    fix: NotRequired[LintIssueFix]
    """Fields of the text that end this issue."""
    characters: NotRequired[str]
    """Of `missing_glyphs`: what cannot be drawn."""


class LintIssueBox(TypedDict):
    x: float
    y: float
    width: float
    height: float


class LintIssueFix(TypedDict):
    """Fields of the text that end this issue."""

    fontSize: NotRequired[float]
    x: NotRequired[float]
    y: NotRequired[float]
    width: NotRequired[float]
    color: NotRequired[str]


class McpAnswer(TypedDict):
    """A message of JSON-RPC 2.0 with a `result` or an `error`."""

    jsonrpc: Literal["2.0"]
    id: NotRequired[str | float | None]
    """That of the request."""
    result: NotRequired[dict[str, Any]]
    error: NotRequired[McpAnswerError]


class McpAnswerError(TypedDict):
    code: int
    message: str


class McpEvent(TypedDict):
    """Each event is a message; the last is the answer."""

    event: Literal["message"]
    data: McpAnswer | McpMessage


class McpMessage(TypedDict):
    """A message of JSON-RPC 2.0: with an `id` a request, without one a notification."""

    jsonrpc: Literal["2.0"]
    method: str
    params: NotRequired[dict[str, Any]]


class McpMessageInput(TypedDict):
    """A message of JSON-RPC 2.0: with an `id` a request, without one a notification."""

    jsonrpc: ReadOnly[Literal["2.0"]]
    method: ReadOnly[str]
    params: ReadOnly[NotRequired[Mapping[str, Any]]]


class Me(TypedDict):
    type: Literal["person", "key"]
    user_id: str
    """The person; of a key the person who made it."""
    role: Literal["owner", "admin", "member"]
    """The role in effect in `team`."""
    name: str | None
    """As the session's token says it; null for a key."""
    email: str | None
    """A verified address; null for a key."""
    team: MeTeam
    """The team that the request acts for."""
    teams: list[Team]
    """What X-Team-Id may name, the oldest membership first. Of a key its one team, with the role of the key."""
    key: MeKey | None
    """The API key that asks; null for a person."""
    plan: Plan | None
    """null when the team never had a subscription"""
    has_access: bool
    """Whether the team may generate."""
    credits: Credits


class MeKey(TypedDict):
    id: str
    name: str
    prefix: str
    """What the keys of this service begin with."""
    hint: str
    """The last four characters of the key."""
    created_by: str
    """User id."""
    created_at: str
    expires_at: str | None
    scopes: list[Literal["read", "generate", "render", "publish", "library", "billing", "webhooks", "team"]] | None
    """What the key may do; each route names the scope that it needs. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products. `billing`: Read balances, the ledger and usage; open checkouts and the customer portal, redeem coupons. `webhooks`: Manage webhook endpoints, and so receive what their events say. `team`: Manage members, invites, keys, connected accounts and stores: whom such a key invites may do all that an admin may. null: all that its maker may."""
    allowed_ips: list[str] | None
    """The addresses, and ranges of them, from which the key is taken; null: from everywhere."""
    credits_per_day: int | None
    """The most that the key spends from one midnight UTC to the next; what is refunded does not count."""
    account_ids: list[str] | None
    """The social accounts whose posts the key sees, makes, changes and settles; null: all of the team."""
    project_ids: list[str] | None
    """The projects that the key sees and changes, with their brands and posts; decks and posts that it makes or works on must be of one of them. null: all, and none."""


class MeTeam(TypedDict):
    """The team that the request acts for."""

    id: str
    name: str


class Member(TypedDict):
    id: str
    """The user id: what cursors and paths name."""
    user_id: str
    email: str | None
    role: Literal["owner", "admin", "member"]
    created_at: str


class MemberPage(TypedDict):
    object: Literal["list"]
    data: list[Member]
    has_more: bool
    url: str


class Model(TypedDict):
    id: str
    provider: str
    name: str
    credits: int
    """Cost of one image."""
    is_default: bool
    supports_reference_image: bool
    aspect_ratios: list[str]
    """What the model paints by itself. Any other ratio is cut from the nearest of these; empty: the picture keeps the shape of its reference image unless a ratio is asked for."""
    in_plan: bool


class OauthStart(TypedDict):
    url: str
    """The platform's page, to be opened in the browser."""


class OutcomeChanged(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["outcome"]
    data: PublishOutcome


class PaymentPage(TypedDict):
    url: str


class PhotoappSettings(TypedDict):
    location_id: NotRequired[str]
    """The page of a place, by its id at the platform."""
    collaborators: NotRequired[list[str]]
    """Accounts that are invited as co-authors."""
    user_tags: NotRequired[list[PhotoappSettingsUserTag]]
    """Accounts that are tagged in pictures."""


class PhotoappSettingsInput(TypedDict):
    location_id: ReadOnly[NotRequired[str]]
    """The page of a place, by its id at the platform."""
    collaborators: ReadOnly[NotRequired[Sequence[str]]]
    """Accounts that are invited as co-authors."""
    user_tags: ReadOnly[NotRequired[Sequence[PhotoappSettingsUserTagInput]]]
    """Accounts that are tagged in pictures."""


class PhotoappSettingsUserTag(TypedDict):
    image_index: int
    username: str
    x: float
    """From the left, as a fraction of the width."""
    y: float
    """From the top, as a fraction of the height."""


class PhotoappSettingsUserTagInput(TypedDict):
    image_index: ReadOnly[int]
    username: ReadOnly[str]
    x: ReadOnly[float]
    """From the left, as a fraction of the width."""
    y: ReadOnly[float]
    """From the top, as a fraction of the height."""


class Plan(TypedDict):
    id: str
    slug: str
    name: str
    description: str
    price_cents: int
    currency: str
    monthly_credits: int
    allowed_models: list[str]
    """`*` stands for all."""
    allowed_features: list[str]
    """`*` stands for all."""
    is_active: bool
    sort_order: int


class PlanCheckoutInput(TypedDict):
    plan: ReadOnly[str]
    """The slug of a plan to subscribe to."""


class PostChanged(TypedDict):
    id: str
    """Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time."""
    event: Literal["post"]
    data: ScheduledPost | PostChangedData


class PostChangedData(TypedDict):
    id: str
    deleted: Literal[True]


class PostCheck(TypedDict):
    accounts: list[PostCheckAccount]


class PostCheckAccount(TypedDict):
    social_account_id: str
    platform: Literal["shortvideo", "photoapp"]
    is_allowed: bool
    """Whether POST /schedule/posts would take it. A fault of the rule account alone is no refusal: the account can be connected again until then."""
    faults: list[PostFault]
    """Every rule that is broken, not the first alone; but of pictures that are missing in the library the first five, and none beyond 35 pictures."""
    shapes: list[PostCheckAccountShape | None]
    """Of each picture, px, before it is scaled to the limits of the platform; null where its size is not known or the platform does not take it. Where the shape of a picture depends on the others, all are null as long as the size of one is not known."""
    relayout: PostCheckAccountRelayout | None
    """The deck whose slides these pictures are, and the format that they are laid out in."""
    capacity: Capacity
    """As it is now."""
    that_day: PostCheckAccountThatDay
    """At the asked time."""


class PostCheckAccountRelayout(TypedDict):
    deck_id: str
    canvas: Literal["9:16", "4:5", "1:1", "16:9"]
    """The format of every slide: 1080×1920 unless it is named."""


class PostCheckAccountShape(TypedDict):
    width: int
    height: int
    is_framed: bool
    """Set on a larger canvas, because the platform does not take its shape."""
    is_relaid: bool
    """Its slide is laid out again for the canvas of the platform. Where that then fails, or loses words, the post is framed, as `pictures` of GET /schedule/posts/:id/outcome says."""


class PostCheckAccountThatDay(TypedDict):
    """At the asked time."""

    limit: int
    taken: int
    """Posts of the account in the 24 hours before the asked time, scheduled ones included."""
    is_free: bool
    """Whether the post would go out at its time."""
    next_free_at: str | None
    """The first free time from the asked one on; null where there is none within 14 days."""


class PostCheckRequestInput(TypedDict):
    social_account_ids: ReadOnly[Sequence[str]]
    """Connected accounts, of GET /social/accounts."""
    scheduled_at: ReadOnly[NotRequired[str]]
    """Otherwise now."""
    title: ReadOnly[NotRequired[str]]
    """The caption; without it, that of POST /schedule/posts without a title."""
    image_urls: ReadOnly[NotRequired[Sequence[str]]]
    framing: ReadOnly[NotRequired[Literal["relayout", "fit"]]]
    """As in POST /schedule/posts."""
    description: ReadOnly[NotRequired[str | None]]
    """A longer text beside the title, where the platform has both (the title has at most 90 characters then); elsewhere it follows the title in the caption, after an empty line."""
    alt_texts: ReadOnly[NotRequired[Sequence[str] | None]]
    """What each picture shows, for readers who do not see it; an empty text where there is none. Without it, pictures that are slides of a deck have the texts of the deck. A platform that takes none refuses them."""
    settings: ReadOnly[NotRequired[PostSettingsInput | None]]
    """Each account is checked with those of its platform; those of a platform that no account is of are a fault."""


class PostFailedWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["post.failed"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: ExtendedScheduledPost


class PostFault(TypedDict):
    rule: Literal["account", "scheduled_at", "title", "caption_length", "hashtags", "mentions", "image_count", "image_address", "image_shape", "description", "alt_texts", "settings"]
    field: str
    message: str


class PostOutcomeUnknownWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["post.outcome_unknown"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: PublishAttempt


class PostPublishedWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["post.published"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: ExtendedScheduledPost


class PostScheduledWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["post.scheduled"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: ExtendedScheduledPost


class PostSettings(TypedDict):
    """By platform. A post has those of its own platform alone."""

    shortvideo: NotRequired[ShortvideoSettings]
    photoapp: NotRequired[PhotoappSettings]


class PostSettingsInput(TypedDict):
    """By platform. A post has those of its own platform alone."""

    shortvideo: ReadOnly[NotRequired[ShortvideoSettingsInput]]
    photoapp: ReadOnly[NotRequired[PhotoappSettingsInput]]


class PresignUploadInput(TypedDict):
    filename: ReadOnly[str]
    """Folders in it are dropped; the first 200 characters become the name in the library."""
    content_type: ReadOnly[Literal["image/png", "image/jpeg", "image/webp", "image/gif"]]
    size_bytes: ReadOnly[NotRequired[int]]
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets."""


class PresignedUpload(TypedDict):
    upload_id: str
    url: str
    """Where to POST the form: the fields first, then the file as `file`."""
    fields: dict[str, str]
    expires_at: str
    """Until when the file may be sent and the upload completed."""
    max_bytes: int


class Product(TypedDict):
    id: str
    team_id: str
    store_id: str | None
    """The store it was synced from."""
    name: str
    description: str | None
    price: float | None
    compare_at_price: float | None
    currency: str | None
    sku: str | None
    status: Literal["active", "draft", "archived"]
    image_url: str | None
    product_url: str | None
    created_at: str
    updated_at: str


class ProductChanged(TypedDict):
    id: str
    name: str
    price: float | None
    status: Literal["active", "draft", "archived"]
    updated_at: str


class ProductCreateInput(TypedDict):
    name: ReadOnly[str]
    status: ReadOnly[NotRequired[Literal["active", "draft", "archived"]]]
    description: ReadOnly[NotRequired[str | None]]
    price: ReadOnly[NotRequired[float | None]]
    compare_at_price: ReadOnly[NotRequired[float | None]]
    currency: ReadOnly[NotRequired[str | None]]
    sku: ReadOnly[NotRequired[str | None]]
    image_url: ReadOnly[NotRequired[str | None]]
    """The primary image."""
    product_url: ReadOnly[NotRequired[str | None]]
    """An external link."""


class ProductPage(TypedDict):
    object: Literal["list"]
    data: list[Product]
    has_more: bool
    url: str


class ProductUpdateInput(TypedDict):
    """Only the fields that are supplied change; null removes a value."""

    name: ReadOnly[NotRequired[str]]
    status: ReadOnly[NotRequired[Literal["active", "draft", "archived"]]]
    description: ReadOnly[NotRequired[str | None]]
    price: ReadOnly[NotRequired[float | None]]
    compare_at_price: ReadOnly[NotRequired[float | None]]
    currency: ReadOnly[NotRequired[str | None]]
    sku: ReadOnly[NotRequired[str | None]]
    image_url: ReadOnly[NotRequired[str | None]]
    """The primary image."""
    product_url: ReadOnly[NotRequired[str | None]]
    """An external link."""


class Project(TypedDict):
    id: str
    team_id: str
    name: str
    type: str
    thumbnail_url: str | None
    status: str
    created_by: str
    created_at: str
    updated_at: str
    data: dict[str, Any]


class ProjectRevision(TypedDict):
    revision: int
    name: str
    type: str
    thumbnail_url: str | None
    status: str
    size_bytes: int
    """Of its content as JSON."""
    saved_by: str
    """User id."""
    saved_at: str
    data: dict[str, Any]


class ProjectRevisionSummary(TypedDict):
    revision: int
    name: str
    type: str
    thumbnail_url: str | None
    status: str
    size_bytes: int
    """Of its content as JSON."""
    saved_by: str
    """User id."""
    saved_at: str


class ProjectSummary(TypedDict):
    id: str
    team_id: str
    name: str
    type: str
    thumbnail_url: str | None
    status: str
    created_by: str
    created_at: str
    updated_at: str


class ProjectWriteInput(TypedDict):
    id: ReadOnly[NotRequired[str]]
    """The project to update; a new one is created where this is left out."""
    name: ReadOnly[str]
    type: ReadOnly[str]
    data: ReadOnly[Mapping[str, Any]]
    """The full content; its inner form belongs to the type. One whose `schema` is `slideshow/1` is checked against the schema Slideshow. At most 1572864 bytes as JSON, nested at most 63 levels deep."""
    thumbnail_url: ReadOnly[NotRequired[str | None]]
    """Kept by an update that leaves it out; null removes it."""
    status: ReadOnly[NotRequired[str]]
    """Default `draft`; an update without it keeps it."""
    external_id: ReadOnly[NotRequired[str | None]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique. Left out: it stays; null removes it."""
    metadata: ReadOnly[NotRequired[Mapping[str, str] | None]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets. Left out: they stay; null removes them."""


class PublishAttempt(TypedDict):
    id: str
    job_id: str
    post_id: str | None
    social_account_id: str
    platform: Literal["shortvideo", "photoapp"]
    state: Literal["in_progress", "unknown", "delivered", "failed"]
    """`unknown`: it could not be found out whether the platform took the post. It is not sent again until a person decides so."""
    account: PublishAttemptAccount
    publish_id: str | None
    error: str | None
    error_code: str | None
    title: str
    """The caption, as it was sent."""
    cover_url: str | None
    """The first picture of the post."""
    requested_by: RequestedBy
    scheduled_at: str | None
    """null for an immediate post."""
    sent_at: str | None
    """Just before the call that posts; null where it was never begun."""
    pulled_at: str | None
    """When the platform first fetched a picture of this attempt."""
    accepted_at: str | None
    unknown_since: str | None
    resolved_at: str | None
    """When a person settled it."""
    resolved_by: str | None
    created_at: str
    updated_at: str


class PublishAttemptAccount(TypedDict):
    id: str
    platform: str
    platform_username: str | None
    display_name: str | None
    avatar_url: str | None


class PublishJob(TypedDict):
    id: str
    type: Literal["publish"]
    status: Literal["pending", "processing", "completed", "failed"]
    result: PublishResult | None
    """null until completed"""
    error: str | None
    """A reason a person understands, once failed."""
    created_at: str
    updated_at: str


class PublishOutcome(TypedDict):
    post_id: str | None
    """null for an immediate post."""
    job_id: str | None
    """null until its time has come."""
    attempt_id: str | None
    """The attempt that counts: the open one, else the latest. The one to resolve while `unknown`."""
    state: Literal["scheduled", "held", "publishing", "unknown", "published", "failed"]
    """`held`: due, and waiting for a place in the account’s day. `publishing`: a job works on it. `unknown`: it is not known whether the platform has it; proof is looked for, and a person may settle it."""
    reason: PublishOutcomeReason | None
    """Why it failed, is unknown or held, or why the last attempt of a post under way ended."""
    platform: Literal["shortvideo", "photoapp"]
    account: PublishOutcomeAccount
    title: str
    image_urls: list[str]
    pictures: list[PublishOutcomePicture]
    """As the platform gets them, in the order of image_urls; empty until they are prepared."""
    publish_id: str | None
    requested_by: RequestedBy
    requested_at: str
    scheduled_at: str | None
    held_until: str | None
    started_at: str | None
    """When its job began."""
    sent_at: str | None
    pulled_at: str | None
    accepted_at: str | None
    unknown_since: str | None
    ended_at: str | None
    attempts_url: str | None


class PublishOutcomeAccount(TypedDict):
    id: str
    platform: str
    platform_username: str | None
    display_name: str | None
    avatar_url: str | None


class PublishOutcomePicture(TypedDict):
    width: int
    height: int
    framing: Literal["relayout", "fit"]


class PublishOutcomeReason(TypedDict):
    code: str
    """For a program: one of the codes of X-Error-Code."""
    message: str


class PublishResult(TypedDict):
    platform: Literal["shortvideo", "photoapp"]
    publish_id: str | None
    status: Literal["delivered"]
    delivered_at: str


class PublishShortvideoInput(TypedDict):
    account_id: ReadOnly[str]
    image_urls: ReadOnly[Sequence[str]]
    title: ReadOnly[NotRequired[str]]
    """The caption."""
    description: ReadOnly[NotRequired[str | None]]
    """A longer text beside the title, where the platform has both (the title has at most 90 characters then); elsewhere it follows the title in the caption, after an empty line."""
    alt_texts: ReadOnly[NotRequired[Sequence[str] | None]]
    """What each picture shows, for readers who do not see it; an empty text where there is none. Without it, pictures that are slides of a deck have the texts of the deck. A platform that takes none refuses them."""
    settings: ReadOnly[NotRequired[PostSettingsInput | None]]
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets."""


class Published(TypedDict):
    success: Literal[True]
    message: str
    publish_id: str


Quote = TypedDict(
    "Quote",
    {
        "allowed": 'bool',
        "code": 'Literal["insufficient_credits", "key_credits_spent", "model_not_in_plan", "feature_not_in_plan"] | None',
        "message": 'str | None',
        "model": 'str | None',
        "count": 'int',
        "credits": 'int',
        "accepted": 'int',
        "from": 'QuoteFrom',
        "spendable": 'int',
    },
)


class QuoteFrom(TypedDict):
    """What would be spent of which balance."""

    monthly: int
    coupon: int
    topup: int


class QuoteRequestInput(TypedDict):
    operation: ReadOnly[Literal["image", "render", "slides", "regenerate"]]
    """POST /generate/image, POST /render, POST /generate/slides or POST /decks/:id/slides/:n/regenerate."""
    model: ReadOnly[NotRequired[str]]
    """Of operation image; the default model otherwise. Decks choose their model themselves."""
    slides: ReadOnly[NotRequired[int]]
    """Of operation render, and required there."""
    what: ReadOnly[NotRequired[Literal["picture", "text"]]]
    """Of operation regenerate; picture by default. A text costs nothing."""
    images: ReadOnly[NotRequired[int]]
    """Pictures: of operation image 1 by default; of operation slides, and required there."""


class ReceivedWebhooks(TypedDict):
    events: list[ReceivedWebhooksEvent]
    """The oldest first."""
    has_more: bool


class ReceivedWebhooksEvent(TypedDict):
    id: str
    """The header `webhook-id` that endpoints get."""
    type: str
    body: str
    """The text that endpoints get, byte for byte: JSON."""


class RedeemDeviceGrantInput(TypedDict):
    device_code: ReadOnly[str]


class RedeemedDeviceGrant(TypedDict):
    key: str
    """The API key, shown this once."""
    key_id: str
    team_id: str
    role: Literal["owner", "admin", "member"]
    """That of the person now: the key has it as it is at each request."""
    scopes: list[Literal["read", "generate", "render", "publish", "library"]]
    expires_at: str


class RegenerateInput(TypedDict):
    what: ReadOnly[Literal["picture", "text"]]
    """picture: another one, an image job at the price of one. text: other words, answered at once, at no charge."""
    instruction: ReadOnly[NotRequired[str]]
    """What should be different."""
    restore: ReadOnly[NotRequired[str]]
    """Of text: a change of the history whose replaced text comes back. No instruction goes with it."""
    external_id: ReadOnly[NotRequired[str]]
    """Of picture: that of the job."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Of picture: that of the job."""


class RelayoutInput(TypedDict):
    canvas: ReadOnly[NotRequired[Literal["9:16", "4:5", "1:1", "16:9"]]]
    """Otherwise the deck's own."""
    style: ReadOnly[NotRequired[Literal["editorial-serif", "bold-grotesk", "soft", "brutal", "tech-mono", "kids", "luxury-dark"]]]
    """Otherwise the deck's own."""
    brand_id: ReadOnly[NotRequired[str | None]]
    """Its newest revision is taken; otherwise the newest of the deck's own brand. null: no brand."""


class RenderJob(TypedDict):
    id: str
    type: Literal["render"]
    status: Literal["pending", "processing", "completed", "failed"]
    result: RenderResult | None
    """null until completed"""
    error: str | None
    """A reason a person understands, once failed."""
    created_at: str
    updated_at: str


class RenderRequestInput(TypedDict):
    slides: ReadOnly[NotRequired[Sequence[SlideInput]]]
    texts: ReadOnly[NotRequired[Sequence[TextLayerInput]]]
    images: ReadOnly[NotRequired[Sequence[ImageOverrideInput]]]
    canvas: ReadOnly[NotRequired[Literal["9:16", "4:5", "1:1", "16:9"]]]
    """The format of every slide: 1080×1920 unless it is named."""
    layers: ReadOnly[NotRequired[Sequence[LayerInput]]]
    """Between the background of a slide and its texts, in the order in which they are drawn."""
    deck_id: ReadOnly[NotRequired[str]]
    """A generated deck, drawn as it was designed, with the images that it has by now; instead of slides."""
    output: ReadOnly[NotRequired[Literal["png", "jpeg", "pdf"]]]
    """Of the slides; pdf: one document of all slides besides, at GET /jobs/:id/files. png unless it is named."""
    brand_id: ReadOnly[NotRequired[str | None]]
    """With slides: its fonts, for texts that name none. With deck_id: the deck laid out again with the brand's newest revision, null without one."""
    lint: ReadOnly[NotRequired[Literal["block"]]]
    """Refuse the deck, before anything is charged, if POST /lint finds an error in it."""
    schema: ReadOnly[NotRequired[Literal["slideshow/1"]]]
    caption: ReadOnly[NotRequired[str | None]]
    """For the post, without hashtags."""
    hashtags: ReadOnly[NotRequired[Sequence[str]]]
    """Without #."""
    alt_texts: ReadOnly[NotRequired[Sequence[str | None]]]
    """Of each slide, for readers who do not see it; null where there is none."""
    outline: ReadOnly[NotRequired[Sequence[SlideOutlineInput]]]
    """The slides as they were written, before they were set."""
    left_out: ReadOnly[NotRequired[Sequence[str]]]
    """What the agent wrote beyond the number of slides that the deck may have, slide by slide."""
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets."""


class RenderResult(TypedDict):
    slides: list[RenderResultSlide]


class RenderResultSlide(TypedDict):
    name: str
    image_url: str


class RequestedBy(TypedDict):
    user_id: str
    auth_mode: Literal["api_key", "jwt"] | None
    api_key: RequestedByApiKey | None
    """null once it is deleted."""


class RequestedByApiKey(TypedDict):
    id: str
    name: str


class ResolveAttemptInput(TypedDict):
    outcome: ReadOnly[Literal["posted", "not_posted"]]
    """`posted`: the platform has it, the job completes. `not_posted`: it has not, and the post is sent once more."""


class ResolveAttemptsInput(TypedDict):
    items: ReadOnly[Sequence[ResolveAttemptsItemInput]]


class ResolveAttemptsItemInput(TypedDict):
    outcome: ReadOnly[Literal["posted", "not_posted"]]
    """`posted`: the platform has it, the job completes. `not_posted`: it has not, and the post is sent once more."""
    id: ReadOnly[str]


class ResolvedAttempts(TypedDict):
    results: list[ResolvedAttemptsResult]


class ResolvedAttemptsResult(TypedDict):
    id: str
    status: Literal[200] | Literal[404] | Literal[409]
    """What `POST /publish/attempts/:id/resolve` would have answered."""
    code: str | None
    """Of a refused item, as in X-Error-Code."""
    message: str | None
    attempt: PublishAttempt | None
    """As it is now; null where there is none."""


class ScheduledPost(TypedDict):
    id: str
    team_id: str
    project_id: str | None
    social_account_id: str
    platform: str
    scheduled_at: str
    title: str
    image_urls: list[str]
    status: Literal["scheduled", "published", "failed"]
    project: ScheduledPostProject | None
    """null where project_id is null."""
    account: ScheduledPostAccount


class ScheduledPostAccount(TypedDict):
    id: str
    platform: str
    platform_username: str | None
    display_name: str | None
    avatar_url: str | None


class ScheduledPostCreateInput(TypedDict):
    social_account_id: ReadOnly[str]
    """A connected account, of GET /social/accounts."""
    platform: ReadOnly[str]
    """The account's platform."""
    scheduled_at: ReadOnly[str]
    """In the future, at most 2 years ahead."""
    project_id: ReadOnly[NotRequired[str | None]]
    title: ReadOnly[NotRequired[str]]
    image_urls: ReadOnly[Sequence[str]]
    description: ReadOnly[NotRequired[str | None]]
    """A longer text beside the title, where the platform has both (the title has at most 90 characters then); elsewhere it follows the title in the caption, after an empty line."""
    alt_texts: ReadOnly[NotRequired[Sequence[str] | None]]
    """What each picture shows, for readers who do not see it; an empty text where there is none. Without it, pictures that are slides of a deck have the texts of the deck. A platform that takes none refuses them."""
    settings: ReadOnly[NotRequired[PostSettingsInput | None]]
    framing: ReadOnly[NotRequired[Literal["relayout", "fit"]]]
    """Slides of a deck that the platform shows on a wider canvas are laid out again for it, unless this is fit: then they are framed."""
    lint: ReadOnly[NotRequired[Literal["block"]]]
    """Refuses the post where a picture is a slide of ours that was drawn with errors of lint. Other pictures are not checked."""
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets."""


class ScheduledPostProject(TypedDict):
    id: str
    name: str
    thumbnail_url: str | None


class ScheduledPostUpdateInput(TypedDict):
    """Only the fields that are supplied change."""

    social_account_id: ReadOnly[NotRequired[str]]
    platform: ReadOnly[NotRequired[str]]
    """The account's platform."""
    scheduled_at: ReadOnly[NotRequired[str]]
    """In the future, at most 2 years ahead."""
    project_id: ReadOnly[NotRequired[str | None]]
    """null removes it."""
    title: ReadOnly[NotRequired[str]]
    image_urls: ReadOnly[NotRequired[Sequence[str]]]
    description: ReadOnly[NotRequired[str | None]]
    """null removes it."""
    alt_texts: ReadOnly[NotRequired[Sequence[str] | None]]
    """null: those of the deck of the pictures again, if they are slides of one. Where only the pictures change, each keeps its own."""
    settings: ReadOnly[NotRequired[PostSettingsInput | None]]
    """Replaced as a whole; null removes them."""
    framing: ReadOnly[NotRequired[Literal["relayout", "fit"]]]
    """Slides of a deck that the platform shows on a wider canvas are laid out again for it, unless this is fit: then they are framed. Decided anew with other pictures, another account or this."""
    external_id: ReadOnly[NotRequired[str | None]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique. Left out: it stays; null removes it."""
    metadata: ReadOnly[NotRequired[Mapping[str, str] | None]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets. Left out: they stay; null removes them."""


class Scrim(TypedDict):
    edge: Literal["top", "bottom", "left", "right", "all"]
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    strength: float
    """Of the colour at the edge."""
    size: float
    """Of the canvas: where it is gone. Without effect for edge all."""
    solid: NotRequired[float]
    """Of the canvas: up to where it is as strong as at its edge; less than size. 0 unless it is named."""


class ScrimInput(TypedDict):
    edge: ReadOnly[Literal["top", "bottom", "left", "right", "all"]]
    color: ReadOnly[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    strength: ReadOnly[float]
    """Of the colour at the edge."""
    size: ReadOnly[float]
    """Of the canvas: where it is gone. Without effect for edge all."""
    solid: ReadOnly[NotRequired[float]]
    """Of the canvas: up to where it is as strong as at its edge; less than size. 0 unless it is named."""


ShapeLayer: TypeAlias = 'BoxLayer | LineLayer'


ShapeLayerInput: TypeAlias = 'BoxLayerInput | LineLayerInput'


class ShortvideoSettings(TypedDict):
    post_mode: NotRequired[Literal["draft", "direct"]]
    """`draft`, the default: into the inbox of its creator, for review. `direct`: it goes live at once; the account must have granted `video.publish`."""
    privacy_level: NotRequired[Literal["public", "followers", "friends", "only_me"]]
    """Direct posts: required. `friends`: followers whom the creator follows too."""
    allow_comments: NotRequired[bool]
    """Direct posts; otherwise true."""
    auto_add_music: NotRequired[bool]
    """Direct posts: the platform chooses music."""
    is_brand_promotion: NotRequired[bool]
    """Direct posts: discloses that it promotes the creator's own business."""
    is_paid_partnership: NotRequired[bool]
    """Direct posts: discloses a paid partnership with another brand."""
    cover_index: NotRequired[int]
    """The picture that stands for the post; otherwise the first."""


class ShortvideoSettingsInput(TypedDict):
    post_mode: ReadOnly[NotRequired[Literal["draft", "direct"]]]
    """`draft`, the default: into the inbox of its creator, for review. `direct`: it goes live at once; the account must have granted `video.publish`."""
    privacy_level: ReadOnly[NotRequired[Literal["public", "followers", "friends", "only_me"]]]
    """Direct posts: required. `friends`: followers whom the creator follows too."""
    allow_comments: ReadOnly[NotRequired[bool]]
    """Direct posts; otherwise true."""
    auto_add_music: ReadOnly[NotRequired[bool]]
    """Direct posts: the platform chooses music."""
    is_brand_promotion: ReadOnly[NotRequired[bool]]
    """Direct posts: discloses that it promotes the creator's own business."""
    is_paid_partnership: ReadOnly[NotRequired[bool]]
    """Direct posts: discloses a paid partnership with another brand."""
    cover_index: ReadOnly[NotRequired[int]]
    """The picture that stands for the post; otherwise the first."""


class Slide(TypedDict):
    name: str
    background: Background


class SlideInput(TypedDict):
    name: ReadOnly[str]
    background: ReadOnly[BackgroundInput]


class SlideOutline(TypedDict):
    kind: str
    headline: str
    body: str | None
    items: list[str]
    figure: str | None
    label: str | None
    """What the figure counts."""
    figures: list[SlideOutlineFigure]
    columns: list[SlideOutlineColumn]
    emphasis: str | None
    """The words of the headline that stand out."""
    price: NotRequired[str]
    """As it is written, with its currency."""
    rating: NotRequired[str]
    """Stars of five, as they are written."""
    rows: NotRequired[list[SlideOutlineRow]]
    """What is named and what is said of it: a service and its price, a year and its event, a bar."""
    messages: NotRequired[list[SlideOutlineMessage]]
    """Of a chat; me: the side whose account it is."""


class SlideOutlineColumn(TypedDict):
    title: str
    items: list[str]


class SlideOutlineColumnInput(TypedDict):
    title: ReadOnly[str]
    items: ReadOnly[Sequence[str]]


class SlideOutlineFigure(TypedDict):
    figure: str
    label: str


class SlideOutlineFigureInput(TypedDict):
    figure: ReadOnly[str]
    label: ReadOnly[str]


class SlideOutlineInput(TypedDict):
    kind: ReadOnly[str]
    headline: ReadOnly[str]
    body: ReadOnly[str | None]
    items: ReadOnly[Sequence[str]]
    figure: ReadOnly[str | None]
    label: ReadOnly[str | None]
    """What the figure counts."""
    figures: ReadOnly[Sequence[SlideOutlineFigureInput]]
    columns: ReadOnly[Sequence[SlideOutlineColumnInput]]
    emphasis: ReadOnly[str | None]
    """The words of the headline that stand out."""
    price: ReadOnly[NotRequired[str]]
    """As it is written, with its currency."""
    rating: ReadOnly[NotRequired[str]]
    """Stars of five, as they are written."""
    rows: ReadOnly[NotRequired[Sequence[SlideOutlineRowInput]]]
    """What is named and what is said of it: a service and its price, a year and its event, a bar."""
    messages: ReadOnly[NotRequired[Sequence[SlideOutlineMessageInput]]]
    """Of a chat; me: the side whose account it is."""


SlideOutlineMessage = TypedDict(
    "SlideOutlineMessage",
    {
        "from": 'Literal["me", "them"]',
        "text": 'str',
    },
)


SlideOutlineMessageInput = TypedDict(
    "SlideOutlineMessageInput",
    {
        "from": 'ReadOnly[Literal["me", "them"]]',
        "text": 'ReadOnly[str]',
    },
)


class SlideOutlineRow(TypedDict):
    label: str
    value: str
    icon: str | None
    """What its icon shows."""


class SlideOutlineRowInput(TypedDict):
    label: ReadOnly[str]
    value: ReadOnly[str]
    icon: ReadOnly[str | None]
    """What its icon shows."""


class SocialAccount(TypedDict):
    id: str
    platform: str
    platform_username: str | None
    display_name: str | None
    avatar_url: str | None
    status: Literal["connected", "needs_reauth"]
    """`needs_reauth`: the platform refuses our access, and the account must be connected again."""
    scopes: list[str]
    """What the person granted."""
    created_at: str


class SolidBackground(TypedDict):
    type: Literal["solid"]
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""


class SolidBackgroundInput(TypedDict):
    type: ReadOnly[Literal["solid"]]
    color: ReadOnly[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""


class StartDeviceGrantInput(TypedDict):
    host: ReadOnly[str]
    """The name of the computer, which the person is shown."""
    scopes: ReadOnly[Sequence[Literal["read", "generate", "render", "publish", "library"]]]
    """What the program asks to do; the person may allow less. `read`: Read decks, jobs, the library, projects, brands, products, posts and live events. `generate`: Make decks and pictures, and parts of them anew. `render`: Draw and lint slides. `publish`: Schedule, change and publish posts, and settle unknown outcomes. `library`: Upload and delete files; change projects, brands, influencers and products."""


class StartedDeviceGrant(TypedDict):
    device_code: str
    """What the program asks with. A secret."""
    user_code: str
    """What the person compares, or types."""
    verification_uri: str
    """The page where the person types the code."""
    verification_uri_complete: str
    """The same page, with the code."""
    expires_in: int
    """Seconds until both codes end."""
    interval: int
    """Seconds between two requests for the key."""


class Store(TypedDict):
    id: str
    team_id: str
    platform: str
    domain: str
    name: str | None
    status: Literal["pending", "connected", "needs_reauth"]
    synced_at: str | None
    """When its products were last synced."""
    sync_error: str | None
    """Why its last sync was given up, for a person to read."""
    created_by: str
    created_at: str


class StoreCreateInput(TypedDict):
    domain: ReadOnly[str]
    """The shop's host; kept in lower case."""
    name: ReadOnly[NotRequired[str | None]]


class StreamReset(TypedDict):
    reason: Literal["unknown_id", "id_too_old", "too_many_changes"]
    """`unknown_id`: Last-Event-ID is no id of this stream. `id_too_old`: it is older than the stream remembers. `too_many_changes`: more has changed since than a stream sends again."""


class StreamToken(TypedDict):
    token: str
    """For `?token=` of one stream. It is taken once."""
    expires_at: str
    """Until when the stream may be opened."""


class SubscriptionView(TypedDict):
    plan: Plan | None
    """null when the team never had a subscription"""
    status: Literal["trialing", "active", "past_due", "canceled", "unpaid", "incomplete", "incomplete_expired", "paused"] | None
    cancel_at_period_end: bool
    current_period_end: str | None
    credits_remaining: int
    """Monthly credits left in the period."""
    credits_topup_balance: int
    """Purchased credits, spent last."""
    coupon_credits_balance: int
    """Promotional credits."""
    has_access: bool
    """Whether the team may generate."""


class Success(TypedDict):
    success: Literal[True]


class Team(TypedDict):
    id: str
    name: str
    role: Literal["owner", "admin", "member"]


TeamEvent: TypeAlias = 'OutcomeChanged | CreditsChanged | JobProgressed | ChangesMissed | ExtendedJobChanged | ExtendedPostChanged'


class Text(TypedDict):
    content: str
    fontSize: float
    fontWeight: float
    x: float
    """Left edge of the box, px."""
    y: float
    """Top edge of the box, px."""
    width: float
    """Width at which lines wrap, px."""
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    textAlign: Literal["left", "center", "right", "justify"]
    lineHeight: float
    """A multiple of fontSize."""
    letterSpacing: float
    """px"""
    textTransform: Literal["none", "uppercase", "lowercase", "capitalize"]
    textShadow: TextTextShadow
    textBackground: TextTextBackground
    """Drawn per line, unless its mode is block."""
    textStroke: TextTextStroke
    fontFamily: NotRequired[FontFamily]
    italic: NotRequired[bool]
    """Where the family has italic letters; else they are upright."""
    runs: NotRequired[list[TextRun]]
    """The content in pieces, each with what is different in it; joined they are the content."""
    language: NotRequired[str]
    """BCP 47: decides where words are divided and how Chinese characters look; otherwise the text does."""


class TextInput(TypedDict):
    content: ReadOnly[str]
    fontSize: ReadOnly[NotRequired[float]]
    fontWeight: ReadOnly[NotRequired[float]]
    x: ReadOnly[NotRequired[float]]
    """Left edge of the box, px."""
    y: ReadOnly[NotRequired[float]]
    """Top edge of the box, px."""
    width: ReadOnly[NotRequired[float]]
    """Width at which lines wrap, px."""
    color: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    textAlign: ReadOnly[NotRequired[Literal["left", "center", "right", "justify"]]]
    lineHeight: ReadOnly[NotRequired[float]]
    """A multiple of fontSize."""
    letterSpacing: ReadOnly[NotRequired[float]]
    """px"""
    textTransform: ReadOnly[NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]]
    textShadow: ReadOnly[NotRequired[TextTextShadowInput]]
    textBackground: ReadOnly[NotRequired[TextTextBackgroundInput]]
    """Drawn per line, unless its mode is block."""
    textStroke: ReadOnly[NotRequired[TextTextStrokeInput]]
    fontFamily: ReadOnly[NotRequired[FontFamilyInput]]
    italic: ReadOnly[NotRequired[bool]]
    """Where the family has italic letters; else they are upright."""
    runs: ReadOnly[NotRequired[Sequence[TextRunInput]]]
    """The content in pieces, each with what is different in it; joined they are the content."""
    language: ReadOnly[NotRequired[str]]
    """BCP 47: decides where words are divided and how Chinese characters look; otherwise the text does."""


class TextLayer(TypedDict):
    slide_index: int
    """Counts from 0."""
    text: Text


class TextLayerInput(TypedDict):
    slide_index: ReadOnly[int]
    """Counts from 0."""
    text: ReadOnly[TextInput]


class TextOnLayer(TypedDict):
    type: Literal["text"]
    text: Text
    slide_index: int
    """Counts from 0."""


class TextOnLayerInput(TypedDict):
    type: ReadOnly[Literal["text"]]
    text: ReadOnly[TextInput]
    slide_index: ReadOnly[int]
    """Counts from 0."""


class TextRun(TypedDict):
    content: str
    fontWeight: NotRequired[float]
    fontSize: NotRequired[float]
    color: NotRequired[str]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    highlight: NotRequired[str]
    """Of a box behind the letters of the run."""
    italic: NotRequired[bool]


class TextRunInput(TypedDict):
    content: ReadOnly[str]
    fontWeight: ReadOnly[NotRequired[float]]
    fontSize: ReadOnly[NotRequired[float]]
    color: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    highlight: ReadOnly[NotRequired[str]]
    """Of a box behind the letters of the run."""
    italic: ReadOnly[NotRequired[bool]]


class TextTextBackground(TypedDict):
    """Drawn per line, unless its mode is block."""

    enabled: bool
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    paddingX: float
    paddingY: float
    radius: NotRequired[float]
    """Of the corners, px."""
    mode: NotRequired[Literal["line", "block"]]
    """A box for each line, or one around all lines; line unless it is named."""


class TextTextBackgroundInput(TypedDict):
    """Drawn per line, unless its mode is block."""

    enabled: ReadOnly[NotRequired[bool]]
    color: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    paddingX: ReadOnly[NotRequired[float]]
    paddingY: ReadOnly[NotRequired[float]]
    radius: ReadOnly[NotRequired[float]]
    """Of the corners, px."""
    mode: ReadOnly[NotRequired[Literal["line", "block"]]]
    """A box for each line, or one around all lines; line unless it is named."""


class TextTextShadow(TypedDict):
    enabled: bool
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    offsetX: float
    offsetY: float
    blur: float


class TextTextShadowInput(TypedDict):
    enabled: ReadOnly[NotRequired[bool]]
    color: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    offsetX: ReadOnly[NotRequired[float]]
    offsetY: ReadOnly[NotRequired[float]]
    blur: ReadOnly[NotRequired[float]]


class TextTextStroke(TypedDict):
    enabled: bool
    color: str
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    width: float
    """The whole line, drawn under the fill."""


class TextTextStrokeInput(TypedDict):
    enabled: ReadOnly[NotRequired[bool]]
    color: ReadOnly[NotRequired[str]]
    """A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name."""
    width: ReadOnly[NotRequired[float]]
    """The whole line, drawn under the fill."""


class TopupCheckoutInput(TypedDict):
    topup: ReadOnly[TopupCheckoutTopupInput]
    """Credits to buy once."""


class TopupCheckoutTopupInput(TypedDict):
    """Credits to buy once."""

    pack: ReadOnly[Literal["small", "medium", "large"]]
    """small: 500 credits for $9; medium: 2000 credits for $29; large: 10000 credits for $119"""


class Traits(TypedDict):
    gender: NotRequired[str]
    ageRange: NotRequired[str]
    ethnicity: NotRequired[str]
    skinTone: NotRequired[str]
    faceShape: NotRequired[str]
    jawline: NotRequired[str]
    eyeColor: NotRequired[str]
    eyeShape: NotRequired[str]
    noseShape: NotRequired[str]
    lipShape: NotRequired[str]
    facialHair: NotRequired[str]
    hairColor: NotRequired[str]
    hairStyle: NotRequired[str]
    hairLength: NotRequired[str]
    bodyType: NotRequired[str]
    height: NotRequired[str]
    tattoos: NotRequired[str]
    piercings: NotRequired[str]
    glasses: NotRequired[str]
    clothingStyle: NotRequired[str]
    expression: NotRequired[str]
    pose: NotRequired[str]
    lighting: NotRequired[str]
    background: NotRequired[str]


class TraitsInput(TypedDict):
    gender: ReadOnly[NotRequired[str]]
    ageRange: ReadOnly[NotRequired[str]]
    ethnicity: ReadOnly[NotRequired[str]]
    skinTone: ReadOnly[NotRequired[str]]
    faceShape: ReadOnly[NotRequired[str]]
    jawline: ReadOnly[NotRequired[str]]
    eyeColor: ReadOnly[NotRequired[str]]
    eyeShape: ReadOnly[NotRequired[str]]
    noseShape: ReadOnly[NotRequired[str]]
    lipShape: ReadOnly[NotRequired[str]]
    facialHair: ReadOnly[NotRequired[str]]
    hairColor: ReadOnly[NotRequired[str]]
    hairStyle: ReadOnly[NotRequired[str]]
    hairLength: ReadOnly[NotRequired[str]]
    bodyType: ReadOnly[NotRequired[str]]
    height: ReadOnly[NotRequired[str]]
    tattoos: ReadOnly[NotRequired[str]]
    piercings: ReadOnly[NotRequired[str]]
    glasses: ReadOnly[NotRequired[str]]
    clothingStyle: ReadOnly[NotRequired[str]]
    expression: ReadOnly[NotRequired[str]]
    pose: ReadOnly[NotRequired[str]]
    lighting: ReadOnly[NotRequired[str]]
    background: ReadOnly[NotRequired[str]]


class UpdateMemberInput(TypedDict):
    role: ReadOnly[Literal["owner", "admin", "member"]]


class UpdateTeamInput(TypedDict):
    name: ReadOnly[str]


class UploadFormInput(TypedDict):
    name: ReadOnly[NotRequired[str]]
    """Its name in the library; else the name of the file."""
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets. As JSON."""
    file: ReadOnly[str]
    """A PNG, JPEG, WebP or GIF of at most 20 MiB and 50 megapixels."""


class UploadFromUrlInput(TypedDict):
    url: ReadOnly[str]
    """A public address of a PNG, JPEG, WebP or GIF of at most 20 MiB; redirects are followed."""
    name: ReadOnly[NotRequired[str]]
    """Its name in the library; default: the last part of the address."""
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets."""


class UploadJsonInput(TypedDict):
    filename: ReadOnly[str]
    """Folders in it are dropped; the first 200 characters become the name in the library."""
    content_base64: ReadOnly[str]
    """The file, at most 5 MiB of it: PNG, JPEG, WebP or GIF."""
    name: ReadOnly[NotRequired[str]]
    external_id: ReadOnly[NotRequired[str]]
    """Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique."""
    metadata: ReadOnly[NotRequired[Mapping[str, str]]]
    """Up to 20 pairs of texts that are yours, kept and shown to callers who name a version. No secrets."""


Usage = TypedDict(
    "Usage",
    {
        "group_by": 'Literal["day", "reason", "model", "key", "user"]',
        "from": 'str',
        "to": 'str',
        "groups": 'list[UsageGroup]',
        "rest": 'UsageSums',
        "total": 'UsageSums',
    },
)


class UsageGroup(TypedDict):
    key: str | None
    """The day in UTC (2026-11-22), reason, model_id, api_key_id or user_id; null where the rows have none."""
    label: str | None
    """An API key's name, for admins and owners; a member's address; null where there is none."""
    spent: int
    """What rows with a negative delta took."""
    granted: int
    """What rows with a positive delta gave: grants, refunds, top-ups."""
    delta: int
    """granted − spent."""
    entries: int
    """Rows of the ledger."""


class UsageSums(TypedDict):
    spent: int
    """What rows with a negative delta took."""
    granted: int
    """What rows with a positive delta gave: grants, refunds, top-ups."""
    delta: int
    """granted − spent."""
    entries: int
    """Rows of the ledger."""


class WebhookAccepted(TypedDict):
    event_id: str
    """As `event_id` of its delivery, which appears within seconds."""


class WebhookDelivery(TypedDict):
    id: str
    endpoint_id: str
    event_id: str
    """The header `webhook-id`, the same in every request."""
    event_type: str
    state: Literal["pending", "delivered", "failed"]
    request_body: str
    """The signed text, byte for byte."""
    attempts: list[WebhookDeliveryAttempt]
    """The newest first."""
    next_attempt_at: str | None
    """null once it has ended."""
    created_at: str
    ended_at: str | None


class WebhookDeliveryAttempt(TypedDict):
    number: int
    """Counts from 1; a replay counts on."""
    started_at: str
    duration_ms: int | None
    """null while it is under way, or where the sender ended before the answer."""
    response_status: int | None
    """null where no answer came."""
    response_body: str | None
    """At most 2048 bytes of it."""
    error_code: str | None
    """`refused`: another status than 2xx; else a code of X-Error-Code, for example `url_too_slow`."""


class WebhookDeliveryPage(TypedDict):
    object: Literal["list"]
    data: list[WebhookDelivery]
    has_more: bool
    url: str


class WebhookEndpoint(TypedDict):
    id: str
    url: str
    description: str | None
    event_types: list[str] | None
    """null: all."""
    is_enabled: bool
    disabled_reason: Literal["by_user", "gone", "failing"] | None
    """`gone`: it answered 410. `failing`: for days it took nothing."""
    disabled_at: str | None
    failing_since: str | None
    """The first failure since the last delivery that it took, or since two days without a failure; null if there was none."""
    former_secret_until: str | None
    """Until then the secret before the last rotation signs too."""
    created_by: str
    created_at: str
    updated_at: str


class WebhookEndpointCreateInput(TypedDict):
    url: ReadOnly[str]
    """A public https address. Redirects are not followed."""
    description: ReadOnly[NotRequired[str | None]]
    event_types: ReadOnly[NotRequired[Sequence[Literal["job.completed", "job.failed", "deck.finished", "asset.added", "post.scheduled", "post.published", "post.failed", "post.outcome_unknown", "account.needs_reauth", "credits.low", "ledger.entry_created", "webhook_endpoint.disabled"]] | None]]
    """null or absent: all, also those that are added later."""


class WebhookEndpointDisabledWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["webhook_endpoint.disabled"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: WebhookEndpoint


class WebhookEndpointPage(TypedDict):
    object: Literal["list"]
    data: list[WebhookEndpoint]
    has_more: bool
    url: str


class WebhookEndpointTestWebhook(TypedDict):
    id: str
    """Also in the header `webhook-id`: what was received with it before is a repetition."""
    type: Literal["webhook_endpoint.test"]
    created_at: str
    """When it happened, with six digits. Of two events of one resource the later one is newer."""
    version: Literal["2026-11-22"]
    """The version whose fields `data` has."""
    data: WebhookEndpoint


class WebhookEndpointUpdateInput(TypedDict):
    """Only the fields that are supplied change."""

    url: ReadOnly[NotRequired[str]]
    """A public https address. Redirects are not followed."""
    description: ReadOnly[NotRequired[str | None]]
    """null removes it."""
    event_types: ReadOnly[NotRequired[Sequence[Literal["job.completed", "job.failed", "deck.finished", "asset.added", "post.scheduled", "post.published", "post.failed", "post.outcome_unknown", "account.needs_reauth", "credits.low", "ledger.entry_created", "webhook_endpoint.disabled"]] | None]]
    """null: all."""
    is_enabled: ReadOnly[NotRequired[bool]]
    """false: nothing is sent until it is true again."""


class WebhookEndpointWithSecret(TypedDict):
    id: str
    url: str
    description: str | None
    event_types: list[str] | None
    """null: all."""
    is_enabled: bool
    disabled_reason: Literal["by_user", "gone", "failing"] | None
    """`gone`: it answered 410. `failing`: for days it took nothing."""
    disabled_at: str | None
    failing_since: str | None
    """The first failure since the last delivery that it took, or since two days without a failure; null if there was none."""
    former_secret_until: str | None
    """Until then the secret before the last rotation signs too."""
    created_by: str
    created_at: str
    updated_at: str
    secret: str
    """The signing secret (`whsec_…`), shown this once."""


WebhookEvent: TypeAlias = 'JobCompletedWebhook | JobFailedWebhook | DeckFinishedWebhook | AssetAddedWebhook | PostScheduledWebhook | PostPublishedWebhook | PostFailedWebhook | PostOutcomeUnknownWebhook | AccountNeedsReauthWebhook | CreditsLowWebhook | LedgerEntryCreatedWebhook | WebhookEndpointDisabledWebhook | WebhookEndpointTestWebhook'
"""What an endpoint is sent; `data` is the resource as it was then."""


class WebhookListener(TypedDict):
    id: str
    event_types: list[str]
    """Those whose resources the caller may read."""
    expires_at: str
    """Asking for events puts it off: a listener ends 60 minutes after its last use."""


class WebhookReceiveInput(TypedDict):
    received: ReadOnly[NotRequired[Sequence[str]]]
    """Events of the last answer that were dealt with: they are not answered again."""


class WebhookReplayInput(TypedDict):
    since: ReadOnly[str]
    """Events that happened at or after this time, at most 30 days ago."""
    include_delivered: ReadOnly[NotRequired[bool]]
    """Also those that the endpoint took already."""


class WebhookReplayed(TypedDict):
    replayed: int
    """Events that are sent again, or for the first time."""
    has_more: bool
    next_since: str | None
    """Ask with it for what is beyond 10000 events; else null."""
