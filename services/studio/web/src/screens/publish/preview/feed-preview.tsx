import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountName, type NamedAccount } from '../../../posts/account-name.ts';
import { PlatformIcon } from '../../../posts/platform-icon.tsx';
import { safeUrl } from '../../../ui/safe-link.tsx';
import type { Draft, DraftPicture } from '../draft.ts';
import { TaggedText } from '../../../posts/tagged-text.tsx';
import { captionOf } from '../post-words.ts';
import type { AccountCheck } from '../queries.ts';
import { OwnImage } from '../../../pictures/own-image.tsx';

export type PictureShape = AccountCheck['shapes'][number];

/** A post in the photo app's feed; its pictures are shown whole, on the canvas on which they will be. */
export function FeedPreview({
  account,
  picture,
  draft,
  shape,
  position,
  slide,
}: {
  account: NamedAccount;
  picture: DraftPicture;
  draft: Draft;
  shape: PictureShape;
  position: { index: number; count: number };
  /** In place of the picture: its slide as it is laid out again. */
  slide?: ReactNode;
}) {
  const { t } = useTranslation('publish');
  const avatar = safeUrl(account.avatar_url);
  return (
    <div className="mx-auto w-full max-w-80 overflow-hidden rounded-card border border-black/10 bg-white text-neutral-900 shadow-popover">
      <div className="flex items-center gap-2.5 px-3 py-2.5 text-sm">
        {avatar === undefined ? (
          <span className="flex size-8 items-center justify-center rounded-full bg-neutral-200 text-neutral-600">
            <PlatformIcon platform={account.platform} className="size-4" />
          </span>
        ) : (
          <OwnImage src={avatar} alt="" className="size-8 rounded-full object-cover" />
        )}
        <bdi className="font-semibold">{accountName(account).replace('@', '')}</bdi>
      </div>
      <div className="relative">
        {slide ?? <Framed picture={picture} shape={shape} />}
        {position.count > 1 && (
          <span className="absolute end-3 top-3 rounded-full bg-black/65 px-2 py-0.5 text-xs text-white tabular-nums">
            <span aria-hidden>
              {position.index + 1}/{position.count}
            </span>
            <span className="sr-only">
              {t('preview.position', { number: position.index + 1, count: position.count })}
            </span>
          </span>
        )}
      </div>
      <div aria-hidden className="flex items-center gap-3.5 px-3 pt-2.5 [&_svg]:size-5.5">
        <Heart />
        <MessageCircle />
        <Send />
        <span className="ms-auto">
          <Bookmark />
        </span>
      </div>
      <p dir="auto" className="line-clamp-4 px-3 py-2.5 text-sm whitespace-pre-line">
        <bdi className="font-semibold">{accountName(account).replace('@', '')}</bdi>{' '}
        <TaggedText text={captionOf(draft)} />
      </p>
    </div>
  );
}

/**
 * The picture on its canvas. What fills the canvas beside it is made as the service makes it: a copy as large as the canvas, blurred by
 * 45 px of it and darkened to 62 %.
 */
function Framed({ picture, shape }: { picture: DraftPicture; shape: PictureShape }) {
  const address = safeUrl(picture.url);
  if (shape === null || !shape.is_framed) {
    return (
      <OwnImage
        src={address}
        alt={picture.alt}
        className="block max-h-[32rem] w-full bg-neutral-100 object-contain"
        style={shape ? { aspectRatio: `${shape.width} / ${shape.height}` } : undefined}
      />
    );
  }
  return (
    <div
      data-framed
      className="relative overflow-hidden [container-type:inline-size]"
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
    >
      <OwnImage
        src={address}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover"
        style={{ filter: `blur(calc(100cqi * 45 / ${shape.width})) brightness(0.62)` }}
      />
      <OwnImage src={address} alt={picture.alt} className="absolute inset-0 size-full object-contain" />
    </div>
  );
}
