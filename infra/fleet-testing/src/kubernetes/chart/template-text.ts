import { stringify } from 'yaml';

/**
 * A place in an object that the chart's values fill: `mark` puts an expression there, `optional` a field that is there only under a condition.
 * Both are plain strings until `templateText` writes the object down.
 */
export function createMarks() {
  const expressions: string[] = [];
  const add = (text: string) => expressions.push(text) - 1;
  return {
    /** `{{ expression }}`: a number, a part of a text, or what `toJson` makes, which YAML reads. */
    mark: (expression: string) => `@@${add(`{{ ${expression} }}`)}@@`,
    /** A text, quoted. */
    text: (expression: string) => `@@${add(`{{ ${expression} | quote }}`)}@@`,
    /** The field, with `expression` as its value, where `condition` holds: `with .Values.x`, `if not .Values.x`. */
    optional: (condition: string, expression: string) => `??${add(`${condition} }}|{{ ${expression} }}`)}??`,
    templateText: (object: object, condition?: string) => {
      const text = stringify(object, { version: '1.1', lineWidth: 0 })
        // What is in braces already belongs to alerts, which Prometheus fills.
        .replaceAll('{{', '{{ "{{" }}')
        .replaceAll(
          /^( *)([\w./-]+): (["']?)\?\?(\d+)\?\?\3$/gm,
          (_line, indent: string, name: string, _quote, at: string) => {
            const [head, value] = expressions[Number(at)]!.split('|') as [string, string];
            return `{{- ${head}\n${indent}${name}: ${value}\n{{- end }}`;
          },
        )
        // A place that is all of a value is quoted by YAML, as its sign is none of a plain text.
        .replaceAll(/(["'])@@(\d+)@@\1$/gm, '@@$2@@')
        .replaceAll(/@@(\d+)@@/g, (_mark, at: string) => expressions[Number(at)]!);
      const head = '{{- /* Made by `npm run generate` from k8s/overlays. */ -}}\n';
      return condition ? `${head}{{- if ${condition} }}\n${text}{{- end }}\n` : head + text;
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;
