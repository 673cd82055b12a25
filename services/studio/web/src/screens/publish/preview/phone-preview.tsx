import { Bookmark, Heart, MessageCircle, Music2, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountName, type NamedAccount } from '../../../posts/account-name.ts';
import { safeUrl } from '../../../ui/safe-link.tsx';
import type { Draft, DraftPicture } from '../draft.ts';
import { captionOf } from '../post-words.ts';
import { SafeZone } from './safe-zone.tsx';
import { OwnImage } from '../../../pictures/own-image.tsx';
import { TaggedText } from '../../../posts/tagged-text.tsx';

/** A photo post on a 9:16 screen, with the app's own controls over it. */
export function PhonePreview({
  account,
  picture,
  draft,
  isZoneShown,
  position,
}: {
  account: NamedAccount;
  picture: DraftPicture;
  draft: Draft;
  isZoneShown: boolean;
  position: { index: number; count: number };
}) {
  const { t } = useTranslation('publish');
  const { title, caption } = { title: draft.title.trim(), caption: captionOf(draft) };
  const rest = title === '' ? caption : caption.slice(title.length).trim();
  return (
    <div className="relative mx-auto aspect-[9/16] w-full max-w-72 overflow-hidden rounded-[1.75rem] bg-black text-white shadow-popover [container-type:inline-size]">
      <OwnImage src={safeUrl(picture.url)} alt={picture.alt} className="absolute inset-0 size-full object-contain" />
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-2/5 bg-linear-to-t from-black/70 to-transparent" />
      <div
        aria-hidden
        className="absolute end-[3cqi] bottom-[22cqi] flex flex-col items-center gap-[5cqi] [&_svg]:size-[8.5cqi]"
      >
        <span className="size-[11cqi] rounded-full border-2 border-white bg-white/30" />
        <Heart fill="white" />
        <MessageCircle fill="white" />
        <Bookmark fill="white" />
        <Share2 fill="white" />
      </div>
      <div className="absolute start-[4cqi] end-[20cqi] bottom-[6cqi] flex flex-col gap-[1.5cqi] text-[4cqi] leading-snug drop-shadow">
        <bdi className="font-semibold">{accountName(account)}</bdi>
        {title !== '' && (
          <span dir="auto" className="line-clamp-2 font-semibold">
            <TaggedText text={title} />
          </span>
        )}
        <span dir="auto" className="line-clamp-3 whitespace-pre-line">
          <TaggedText text={rest} />
        </span>
        <span aria-hidden className="flex items-center gap-[1.5cqi] text-[3.4cqi]">
          <Music2 className="size-[3.6cqi]" />
          <span className="flex gap-[1cqi]">
            {Array.from({ length: Math.min(position.count, 12) }, (_unused, index) => (
              <span
                key={index}
                className={
                  index === position.index
                    ? 'size-[1.8cqi] rounded-full bg-white'
                    : 'size-[1.8cqi] rounded-full bg-white/40'
                }
              />
            ))}
          </span>
        </span>
      </div>
      {isZoneShown && <SafeZone />}
      <span className="sr-only">{t('preview.position', { number: position.index + 1, count: position.count })}</span>
    </div>
  );
}
