{{- /* The image of a service or of the preparation: (list . "gateway"). Gateway and studio may have one of their own during an upgrade. */ -}}
{{- define "slideloom.image" -}}
{{- $root := index . 0 -}}
{{- $image := $root.Values.image -}}
{{- $front := $root.Values.front -}}
{{- if and (has (index . 1) (list "gateway" "studio")) (or $front.tag $front.digest) -}}
{{- $image = dict "repository" $image.repository "tag" $front.tag "digest" $front.digest -}}
{{- end -}}
{{- if $image.digest -}}{{ $image.repository }}@{{ $image.digest }}{{- else -}}{{ $image.repository }}:{{ $image.tag }}{{- end -}}
{{- end -}}
