import { describe, expect, it } from '@jest/globals';
import { model, Parser } from '../scripts/budoux.ts';
import { phraseEnds } from '../src/index.ts';

/** Lines of adverts, each cut by a reader of Japanese where its phrases end. */
const adverts = `
次は|あなたの|番
おすすめの|食べ方を|知る
今日から|始める|メール設計
毎朝|5分で|できる|肩こりストレッチ
SNSで|話題の|スイーツを|食べてみた
保存して、|あとで|見返してね！
サブスクリプションを|解約する|前に
東京駅から|徒歩5分の|カフェ
肌に|やさしい|無添加せっけん
プロが|教える|写真の|撮り方
あなたの|お部屋を|もっと|広く|見せる|方法
コーヒー豆は|冷凍庫で|保存できる
初めての|方は|30%OFF
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const words =
  `明日 昨日 本日 毎日 一日 毎朝 毎晩 今週 来週 先週 今月 来月 今年 来年 去年 昨年 平日 週末 休日 祝日 土日 月曜 金曜 午前 午後 当日 翌日 前日
今夜 今朝 今日 先日 年末 年始 期間 限定 無料 送料 会員 特典 店舗 営業 時間 予約 受付 詳細 写真 動画 投稿 保存 人気 商品 新商品 新作 発売 販売 価格 税込
大人 子供 女性 男性 家族 友人 自分 自宅 部屋 仕事 転職 副業 資格 英語 勉強 学校 食事 朝食 昼食 夕食 料理 野菜 健康 睡眠 運動 美容 乾燥 旅行 温泉 東京
大阪 京都 日本 世界 海外 国内 一人 二人 初心者 住宅 賃貸 物件 見学 相談 応募 先着 抽選 方法 理由 基本 応用 入門 講座 教室 体験 参加 募集 開催 最後 最初
最新 定番 本物 本格 簡単 時短 節約 貯金 投資 保険 結婚 出産 育児 医療 病院 歯科`.split(/\s+/);
const particles = ['から', 'の', 'は', 'に', 'を', 'が', 'で', 'も', 'まで', 'だけの', 'にも', 'なら', 'こそ'];

function cut(text: string): string[] {
  const places = [0, ...phraseEnds(text), text.length];
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

describe('the ends of phrases', () => {
  it.each(adverts.map((phrases) => [phrases.join(''), phrases] as const))('of %s', (text, phrases) => {
    expect(cut(text)).toEqual(phrases);
  });

  it('lie in no common word, whatever particle stands behind it', () => {
    const torn = words.flatMap((word) =>
      particles.map((particle) => `${word}${particle}始める`).filter((text) => cut(text)[0]!.length < word.length),
    );
    expect(torn).toEqual([]);
  });

  it('are where the parser from which the weights come finds them', () => {
    const parser = new Parser(model);
    const texts = [...adverts.map((phrases) => phrases.join('')), ...words, '', '番', '😀です', 'Sale 50% off の案内'];
    for (const text of texts.filter((one) => !one.includes('今日'))) {
      expect([...phraseEnds(text)]).toEqual(parser.parseBoundaries(text).filter((at) => text !== '' && at > 0));
    }
    // The parser cuts it: without that, the exception here has no reason.
    expect(parser.parseBoundaries('今日から始める')).toContain(1);
  });
});
